import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { bundle, type Framework, frameworks } from "./Bundle.ts"
import { kinds, nested, shell } from "./Pages.ts"

export interface PerceptionSite extends AsyncDisposable {
  readonly urlOf: (kind: string, elements: number) => string
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const listen = async (respond: Respond) => {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Serves the pages of all kinds on two loopback ports, which are two origins. */
export const servePerceptionSite = async (): Promise<PerceptionSite> => {
  const apps = new Map(
    await Promise.all(frameworks.map(async (framework) => [framework, await bundle(framework)] as const)),
  )
  const urls: Array<string> = []
  const respond =
    (other: number): Respond =>
    (request, response) => {
      const [folder = "", name = "", ...rest] = (request.url ?? "").slice(1).split("/")
      const script = folder === "app" ? apps.get(name.replace(/\.js$/, "") as Framework) : undefined
      const body =
        folder === "nested"
          ? nested(Number(name), Number(rest[0]), Number(rest[1]), urls[other] ?? "")
          : kinds.find((kind) => kind.name === folder)?.render(Number(name), urls[other] ?? "")
      const type = script === undefined ? "text/html" : "text/javascript"
      response.writeHead(script === undefined && body === undefined ? 404 : 200, {
        "content-type": `${type}; charset=utf-8`,
      })
      response.end(script ?? (body === undefined ? "" : shell(`${folder} ${name}`, body)))
    }
  const own = await listen(respond(1))
  const other = await listen(respond(0))
  urls.push(own.url, other.url.replace("127.0.0.1", "localhost"))
  return {
    urlOf: (kind, elements) => `${own.url}/${kind}/${elements}`,
    [Symbol.asyncDispose]: async () => {
      await own.close()
      await other.close()
    },
  }
}
