// Small imitations of public websites on this computer, so that the skills have something that they may call often.
import { createServer } from "node:http"

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `<table><thead><tr>${head.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`

const facts = (given: Readonly<Record<string, string>>): string =>
  `<dl>${Object.entries(given)
    .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
    .join("")}</dl>`

const stories: Readonly<Record<string, readonly [headline: string, author: string]>> = {
  science: ["Comet returns after 80 years", "Ines Moreau"],
  business: ["Bakers vote for longer bread", "Tom Adeyemi"],
  sport: ["Rowers win by a hand", "Lena Vogt"],
}

const packages: Readonly<Record<string, readonly [version: string, license: string]>> = {
  "left-pad": ["1.3.0", "WTFPL"],
  "tiny-queue": ["4.2.1", "MIT"],
  "slow-json": ["0.9.7", "ISC"],
}

/** Units of each currency for one euro. */
const rates: Readonly<Record<string, number>> = { USD: 1.1, GBP: 0.85, JPY: 160 }

const jobs: ReadonlyArray<readonly [title: string, city: string, salary: string]> = [
  ["Gardener", "Lisbon", "€28,000"],
  ["Carpenter", "Lisbon", "€31,000"],
  ["Baker", "Oslo", "€41,000"],
  ["Diver", "Oslo", "€52,000"],
]

const books: Readonly<Record<string, readonly [title: string, status: string]>> = {
  "9780141439518": ["Pride and Prejudice", "Available"],
  "9780142437247": ["Moby-Dick", "On loan"],
}

const respond = ({ pathname, searchParams }: URL): string | undefined => {
  const [, site = "", item = ""] = pathname.split("/")
  const asked = (name: string) => searchParams.get(name) ?? ""
  switch (site) {
    case "news": {
      const found = stories[item]
      return found && page(`News: ${item}`, facts({ Headline: found[0], Author: found[1] }))
    }
    case "packages": {
      const found = packages[asked("name")]
      const form = `<form><label>Package name <input name="name"></label><button>Look up</button></form>`
      if (asked("name") === "") return page("Packages", form)
      return found && page(asked("name"), form + facts({ Version: found[0], License: found[1] }))
    }
    case "exchange": {
      const options = Object.keys(rates).map((one) => `<option>${one}</option>`)
      const form = `<form><label>Amount in euros <input name="amount" type="number"></label>
        <label>Currency <select name="currency">${options.join("")}</select></label><button>Convert</button></form>`
      if (asked("amount") === "") return page("Exchange", form)
      const converted = Number(asked("amount")) * (rates[asked("currency")] ?? 0)
      return page("Exchange", form + facts({ Total: `${converted.toFixed(2)} ${asked("currency")}` }))
    }
    case "jobs": {
      const form = `<form><label>City <input name="city"></label><button>Search jobs</button></form>`
      if (asked("city") === "") return page("Jobs", form)
      const found = jobs.filter(([, city]) => city.toLowerCase() === asked("city").toLowerCase())
      return page("Jobs", form + table(["Title", "City", "Salary"], found))
    }
    case "library": {
      const found = books[item]
      return found && page(found[0], facts({ ISBN: item, Status: found[1] }))
    }
    default:
      return undefined
  }
}

/** Serves the sites on a free port until `close`. */
export const serveSites = async (): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const html = respond(new URL(request.url ?? "/", "http://sites"))
    response.writeHead(html === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
    response.end(html ?? page("Not found", "<p>There is no such page.</p>"))
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
