import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { bankTasks, markupOf } from "./BankTask.ts"

export interface TaskBank {
  /** URL without a trailing slash. `url + task.path + "?fresh"` opens a page in its initial state. */
  readonly url: string
  /** Closes every connection and frees the port. Idempotent. */
  close(): Promise<void>
}

const script = readFileSync(new URL("../assets/bank.js", import.meta.url), "utf8")

const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="icon" href="data:,"><script src="/bank.js"></script></head><body>
${body}
</body></html>`

const index = (): string =>
  `<h1>Task bank</h1><ul>${[...new Set(bankTasks().map(({ path }) => path))]
    .map((path) => `<li><a href="${path}?fresh">${path}</a></li>`)
    .join("")}</ul>`

/** Serves the bank on 127.0.0.1. Rejects if the port is in use. Port 0, the default, selects a free one. */
export const startTaskBank = async (options: { readonly port?: number } = {}): Promise<TaskBank> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bank.invalid").pathname
    const isScript = path === "/bank.js"
    const page = markupOf(path.slice(1))
    const text = isScript
      ? script
      : path === "/"
        ? document("Task bank", index())
        : document(page?.title ?? "Not found", page?.body ?? "<h1>No such page</h1>")
    response.writeHead(isScript || path === "/" || page !== undefined ? 200 : 404, {
      "content-type": isScript ? "text/javascript" : "text/html; charset=utf-8",
      "cache-control": "no-store",
    })
    response.end(text)
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", (cause) =>
      reject(new Error(`The task bank cannot listen on port ${options.port ?? 0}.`, { cause })),
    )
    server.listen(options.port ?? 0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
