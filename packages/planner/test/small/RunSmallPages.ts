import { connectAgentBrowser, CurrentComputePool, type Observation, type StepRecord } from "@tabwright/agent"
import { inProcessPool, launchChromium } from "@tabwright/agent-fixtures"
import * as Effect from "effect/Effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { makePlanner } from "../../src/index.ts"
import { apps } from "./Apps.ts"
import { buttons } from "./Buttons.ts"
import { classic } from "./Classic.ts"
import { fields } from "./Fields.ts"
import { randomOf } from "./Random.ts"
import { documentOf, type SmallPage, type SmallTasks } from "./SmallTask.ts"
import { todo } from "./Todo.ts"

export type Outcome = "solved" | "wrong" | "declined" | "gave up"

export interface SmallResult {
  readonly name: string
  readonly task: string
  readonly outcome: Outcome
  readonly text: string
  readonly steps: ReadonlyArray<StepRecord>
}

interface Report {
  readonly kind: "done" | "state"
  readonly ok: boolean
}

const all: SmallTasks = { ...buttons, ...fields, ...apps, ...classic, ...todo }

const isReached = (reports: ReadonlyArray<Report>) =>
  (reports.find(({ kind }) => kind === "done") ?? reports.at(-1))?.ok

const startPages = Effect.acquireRelease(
  Effect.promise(async () => {
    let page: SmallPage = { task: "", body: "" }
    let reports: Array<Report> = []
    const server = createServer((request, response) => {
      const path = (request.url ?? "/").split("/").at(-1) ?? ""
      if (request.method === "POST") {
        const chunks: Array<Buffer> = []
        request.on("data", (chunk: Buffer) => chunks.push(chunk))
        request.on("end", () => {
          reports.push(JSON.parse(Buffer.concat(chunks).toString()) as Report)
          response.end()
        })
        return
      }
      const body = path === "" ? page.body : page.pages?.[path]
      response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" })
      response.end(body === undefined ? "" : documentOf(body, "/report"))
    })
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()))
    return {
      server,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      show: (next: SmallPage) => {
        page = next
        reports = []
      },
      reports: () => reports,
    }
  }),
  ({ server }) => Effect.sync(() => server.close()),
)

/** Runs every task whose name matches, on one connection. */
export const runSmallPages = (
  matching: RegExp,
  seeds: ReadonlyArray<number>,
  onResult: (result: SmallResult) => void,
  onObservation?: (observation: Observation) => void,
): Effect.Effect<void, unknown> =>
  Effect.gen(function* () {
    const chromium = yield* launchChromium
    const pages = yield* startPages
    const agent = yield* connectAgentBrowser({
      cdpUrl: chromium.cdpUrl,
      outline: true,
      timeouts: { quietMs: 30 },
      files: { write: ({ name }: { readonly name: string }) => Effect.succeed({ name }) } as never,
    })
    for (const [name, make] of Object.entries(all).filter(([one]) => matching.test(one)))
      for (const seed of seeds) {
        const page = make(randomOf(seed))
        pages.show(page)
        yield* agent.execute(
          { navigate: { url: `${pages.url}${seed}-${name.replaceAll(/\W/g, "-")}/` } },
          0,
          () => Effect.void,
        )
        const steps: Array<StepRecord> = []
        const brain = makePlanner()
        const end = yield* Effect.gen(function* () {
          yield* brain.accept(page.task)
          for (let number = 1; number <= 30; number++) {
            const observation = yield* agent.observe
            onObservation?.(observation)
            const decision = yield* brain.decide({
              task: page.task,
              history: steps,
              observation,
              earlierTurns: [],
              files: [],
            } as never)
            const results: Array<StepRecord["results"][number]> = []
            const dispatches: Array<never> = []
            for (const [position, action] of decision.actions.entries()) {
              const result = yield* agent.execute(action, position, (dispatch) =>
                Effect.sync(() => void dispatches.push(dispatch as never)),
              )
              results.push(result)
              if (!result.ok || result.urlBefore !== result.urlAfter) break
            }
            const step = {
              number,
              url: observation.url,
              decision,
              targets: {},
              results,
              dispatches,
              urlAfter: yield* agent.url,
            }
            steps.push(JSON.parse(JSON.stringify(step)) as StepRecord)
            const done = decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
            if (done) return done
          }
          return { text: "too many steps", success: false }
        }).pipe(Effect.catchTag("TaskDeclined", ({ message }) => Effect.succeed({ text: message, success: false })))
        const reached = isReached(pages.reports())
        const isAnswered = page.answer === undefined || end.text.toLowerCase().includes(page.answer.toLowerCase())
        const isTouched = steps.some(({ decision }) => decision.actions.some((action) => !("done" in action)))
        const isRight = page.isDeclined !== true && isAnswered && (reached ?? page.answer !== undefined)
        const outcome = end.success
          ? isRight
            ? "solved"
            : "wrong"
          : isTouched
            ? "gave up"
            : page.isDeclined === true
              ? "solved"
              : "declined"
        onResult({ name: `${name} ${seed}`, task: page.task, outcome, text: end.text, steps })
      }
  }).pipe(Effect.scoped, Effect.provideService(CurrentComputePool, inProcessPool()))
