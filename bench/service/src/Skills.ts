import { interleaved, median, quantile, ratio, type Report, samplesOf } from "@tabwright/bench-measure"
import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { Client } from "pg"
import { type Browser, chromium } from "playwright-core"
import { type Api, startApi, textOf } from "./parts/Api.ts"
import { startDatabase } from "./parts/Database.ts"

export interface Skills {
  readonly rounds: number
  /** Time for the pool to refill. */
  readonly refillMs: number
}

const names = {
  playwright: "Playwright on a new hosted browser",
  skill: "skill",
  playwrightOpen: "Playwright on an open hosted browser",
  skillOpen: "skill in an open session",
} as const

type Name = keyof typeof names

/** Stores a skill that reads the title and the price of a page. */
export const addSkill = async (url: string): Promise<string> => {
  const id = randomUUID()
  const program = {
    kind: "script",
    startUrl: null,
    code: `await page.goto(params.url)
      return { title: await page.title(), text: await page.locator("h1").first().textContent() }`,
  }
  const parameters = [{ name: "url", type: "string", required: true, description: null, default: null }]
  const outputSchema = { type: "object", properties: { title: { type: "string" }, text: { type: "string" } } }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO skill (id, project_id, title, description, goal, status, current_version)
        SELECT $1, id, 'Read a page', '', '', 'finished', 1 FROM project`,
      [id],
    )
    await client.query(
      `INSERT INTO skill_version (skill_id, version, state, origin, parameters, output_schema, program, finished_at)
        VALUES ($1, 1, 'usable', 'generated', $2, $3, $4, now())`,
      [id, JSON.stringify(parameters), JSON.stringify(outputSchema), JSON.stringify(program)],
    )
  } finally {
    await client.end()
  }
  return id
}

const readPage = async (browser: Browser, url: string): Promise<unknown> => {
  const page = browser.contexts()[0]?.pages()[0]
  if (page === undefined) throw new Error("The browser has no page")
  await page.goto(url)
  return { title: await page.title(), text: await page.locator("h1").first().textContent() }
}

/** Reads a page with Playwright over a browser's CDP endpoint. */
const readOver = async (cdpUrl: string, url: string): Promise<unknown> => {
  const browser = await chromium.connectOverCDP(cdpUrl)
  try {
    return await readPage(browser, url)
  } finally {
    await browser.close()
  }
}

const stop = async ({ headers, service }: Api, id: string): Promise<void> => {
  const body = JSON.stringify({ action: "stop" })
  await fetch(`${service.url}/api/v4/browsers/${id}`, { method: "PATCH", headers, body })
}

/** Returns the time of one program. Both read the same page. */
const timed = async (read: () => Promise<unknown>, expected: string): Promise<number> => {
  const from = performance.now()
  const result = JSON.stringify(await read())
  const ms = performance.now() - from
  if (!result.includes(expected)) throw new Error(`The page was not read: ${result}`)
  return ms
}

/** Executions of a skill that reads one page, compared with the same Playwright program on a warm hosted browser. */
export const skills = async ({ refillMs, rounds }: Skills): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database, { TABWRIGHT_POOL_SIZE: "3", TABWRIGHT_MAX_BROWSERS: "20" })
  const id = await addSkill(database.url)
  const url = api.service.shopUrl
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(await (await fetch(url)).text()) ?? []
  const execute = (more: object) => api.post(`/api/v4/skills/${id}/execute`, { parameters: { url }, ...more })
  const open = await api.post("/api/v4/browsers", { timeout: 60 })
  const session = await api.post("/api/v4/runs", { task: `Open ${url} and return the page title` })
  await setTimeout(5_000)

  const programs: Record<Name, () => Promise<unknown>> = {
    playwright: async () => {
      const made = await api.post("/api/v4/browsers", {})
      try {
        return await readOver(textOf(made, "cdpUrl"), url)
      } finally {
        await stop(api, textOf(made, "id"))
      }
    },
    skill: () => execute({}),
    playwrightOpen: () => readOver(textOf(open, "cdpUrl"), url),
    skillOpen: () => execute({ sessionId: textOf(session, "sessionId") }),
  }
  const once = (name: Name) => async () => {
    const ms = await timed(programs[name], JSON.stringify({ title: title.replaceAll("&amp;", "&") }).slice(1, -1))
    await setTimeout(refillMs)
    return ms
  }
  const keys = Object.keys(names) as ReadonlyArray<Name>
  for (const name of keys) await once(name)()
  const samples = await interleaved(
    keys.map((name) => ({ name, once: once(name) })),
    rounds,
    "skills",
  )
  const p50 = (name: Name) => median(samplesOf(samples, name))
  const rows = keys.map((name) => [
    names[name],
    `${p50(name).toFixed(0)} ms`,
    `${quantile(samplesOf(samples, name), 0.95).toFixed(0)} ms`,
    ratio(p50(name) / p50(name.endsWith("Open") ? "playwrightOpen" : "playwright")),
  ])
  return {
    title: `skills: read one page, ${rounds} rounds`,
    rows: [["program", "p50", "p95", "to Playwright"], ...rows],
    goals: [
      { text: "at most 1.5x of Playwright on a warm hosted browser", isMet: p50("skill") <= 1.5 * p50("playwright") },
      {
        text: "at most 1.5x of Playwright on an open hosted browser",
        isMet: p50("skillOpen") <= 1.5 * p50("playwrightOpen"),
      },
    ],
  }
}
