import { execFile, spawn } from "node:child_process"
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Call, ScriptError } from "../../src/code/Call.ts"
import { runScript, type ScriptRun } from "../../src/code/Sandbox.ts"

/** Runs a script whose calls return their method. */
const run = (source: string, limits: { readonly totalMs?: number; readonly computeMs?: number } = {}) => {
  const calls: Array<Call> = []
  const answer = (call: Call) =>
    Effect.suspend(() => {
      calls.push(call)
      if (call.method === "agent.script") return Effect.fail(new ScriptError("NotFound", "There is none."))
      return Effect.succeed({ method: call.method })
    })
  return Effect.map(runScript({ source, limits, answer, urls: () => ({ t1: "http://shop.test/" }) }), (ran) => ({
    ...ran,
    calls,
  }))
}

const returned = ({ end }: Pick<ScriptRun, "end">): unknown => {
  assert.isUndefined(end.error, end.error?.message)
  return JSON.parse(end.returned ?? "null")
}

/** Known sandbox escapes. Each returns what it reached; an object of the host is an escape. */
const escapes = [
  `return this?.constructor?.constructor("return process")()`,
  `return (() => {}).constructor("return process.env")()`,
  `return (async () => {}).constructor("return require('fs')")()`,
  `return (function* () {}).constructor("return globalThis.process.mainModule")().next().value`,
  `return page.goto.constructor("return process.binding('fs')")()`,
  `return console.log.constructor("return import('node:fs')")()`,
  `return Object.getPrototypeOf(page).constructor.constructor("return process")()`,
  `return import("node:child_process")`,
  `return import("data:text/javascript,export default process")`,
  `return require("fs").readFileSync("/etc/passwd", "utf8")`,
  `return process.env`,
  `return fetch("http://127.0.0.1/")`,
  `return new WebSocket("ws://127.0.0.1/")`,
  `return new XMLHttpRequest()`,
  `return new Worker("x")`,
  `return WebAssembly.Memory`,
  `return Deno.env`,
  `return globalThis.gc()`,
  `return std.open("/etc/passwd", "r")`,
  `return os.exec(["id"])`,
  `return await { then: (resolve) => resolve.constructor("return process")().env }`,
  `const page2 = new Proxy({}, { get: () => { throw process } }); return page2.x`,
  `Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getThis?.() ?? frame.getFunction?.()); return new Error().stack.map((one) => one.process.env)`,
  `try { null.x } catch (error) { return error.constructor.constructor("return process")() }`,
  `let deep = () => { try { deep() } catch (error) { throw error.constructor.constructor("return process")() } }; deep()`,
  `const error = await page.title().then(() => { throw new Error("x") }).catch((caught) => caught); return error.constructor.constructor("return process")()`,
  `return Reflect.ownKeys(globalThis).filter((name) => /process|require|module|Buffer|global$|fetch|Deno|Bun|std|os$|host/.test(String(name))).map((name) => { throw new Error("has " + String(name)) })`,
  `const sab = new SharedArrayBuffer(8); return Atomics.wait(new Int32Array(sab), 0, 0)`,
]

describe("the sandbox", () => {
  it.live("exposes nothing of the host", () =>
    Effect.gen(function* () {
      const code = `
        const told = []
        const attempts = ${JSON.stringify(escapes)}
        for (const source of attempts) {
          try {
            const value = await globalThis.eval("(async (page, context, agent, console) => {" + source + "})")(page, context, agent, console)
            told.push(value === undefined || (Array.isArray(value) && value.length === 0) ? "nothing" : "GOT " + typeof value + " " + String(value).slice(0, 80))
          } catch (error) { told.push(error?.name ?? "thrown " + typeof error) }
        }
        return told`
      const results = returned(yield* run(code)) as ReadonlyArray<string>
      assert.strictEqual(results.length, escapes.length)
      for (const [at, result] of results.entries()) assert.notMatch(result, /^GOT|^thrown/, escapes[at])
    }),
  )

  it.live("validates calls of a script that changes its own globals", () =>
    Effect.gen(function* () {
      const { calls, ...ran } = yield* run(`
        const told = []
        const attempt = async (act) => { try { told.push(await act()) } catch (error) { told.push(error.reason ?? error.name) } }
        // A hand-made call is validated like any other.
        JSON.stringify = ((stringify) => (value) => stringify(value?.method === "page.title" ? globalThis.forged : value))(JSON.stringify)
        for (const forged of [
          { method: "page.exit", page: "t1" },
          { method: "__proto__" },
          { method: "page.title", page: { toString: "t1" } },
          { method: "page.evaluate", page: "t1", source: 1, isFunction: false },
          { method: "agent.act", actions: [{ run: { code: "1" } }] },
          { method: "locator.click", page: "t1", locator: [{ css: 1 }], options: {} },
          { method: "files.write", name: "x".repeat(500), content: "" },
          [],
          "page.title",
          null,
        ]) { globalThis.forged = forged; await attempt(() => page.title()) }
        Object.prototype.method = "page.close"
        Array.prototype[Symbol.iterator] = undefined
        return told`)
      assert.deepStrictEqual(
        calls.map(({ method }) => method),
        [],
      )
      assert.include(ran.end.returned ?? "", "Malformed")
      assert.notInclude(ran.end.returned ?? "", "page.")
    }),
  )

  it.live("calls tools by their names, without counting the time that it waits for them", () =>
    Effect.gen(function* () {
      const answer = Effect.fnUntraced(function* (call: Call) {
        assert(call.method === "tools.call")
        if (call.name === "no") return yield* Effect.fail(new ScriptError("ToolFailed", "No such order."))
        yield* Effect.sleep(3_200)
        return { name: call.name, ...call.arguments }
      })
      const ran = yield* runScript({
        source: `
          const answers = await Promise.all([tools.lookup({ id: 1 }), tools["look-up"]()])
          const error = await tools.no({}).catch((caught) => [caught.reason, caught.message])
          const malformed = await tools.lookup("text").catch((caught) => caught.reason)
          return (() => { const tools = [...answers, error, malformed]; return tools })()`,
        limits: { totalMs: 3_000 },
        answer,
        urls: () => ({ t1: "http://shop.test/" }),
      })
      const names = [{ name: "lookup", id: 1 }, { name: "look-up" }]
      assert.deepStrictEqual(returned(ran), [...names, ["ToolFailed", "No such order."], "Malformed"])
    }),
  )

  it.live("limits time, memory, stack depth and messages", () =>
    Effect.gen(function* () {
      const busy = yield* run("for (;;) {}", { computeMs: 200 })
      assert.match(busy.end.error?.message ?? "", /interrupted/)
      const patient = yield* run("await page.title(); await new Promise(() => {})")
      assert.match(patient.end.error?.message ?? "", /never settles/)
      const ticking = yield* run("for (;;) await page.title()", { totalMs: 700 })
      assert.isDefined(ticking.end.error)
      const hungry = yield* run("const all = []; for (;;) all.push(new Uint8Array(4_000_000).fill(1))")
      assert.match(hungry.end.error?.message ?? "", /memory/)
      const talkative = yield* run(`for (let at = 0; at < 100; at++) console.log('x'.repeat(100_000))`, {
        computeMs: 3000,
      })
      assert.isTrue(talkative.isConsoleCut)
      assert.isBelow(talkative.console.join("").length, 4_500_000)
      const lavish = yield* run("return 'x'.repeat(5_000_000)")
      assert.match(lavish.end.error?.message ?? "", /too long/)
      const caught = yield* run(`
        const told = []
        const down = () => down() + 1
        for (const act of [down, () => Promise.all(Array.from({ length: 100 }, () => page.title()))])
          try { await act() } catch (error) { told.push(error.message) }
        return told`)
      assert.match(String(returned(caught)), /stack overflow,At most 32 calls/)
    }),
  )

  it.live("runs without keys, foreign files, programs or code generation, and exits when the pipe closes", () =>
    Effect.gen(function* () {
      const program = fileURLToPath(new URL("../../src/code/sandbox/main.ts", import.meta.url))
      // The sandbox process itself, as an escape from the interpreter would find it.
      const parent = `
        import * as Effect from "effect/Effect"
        import { runScript } from ${JSON.stringify(new URL("../../src/code/Sandbox.ts", import.meta.url).href)}
        const answer = () => Effect.sync(() => { console.log("in it"); return 1 }).pipe(Effect.andThen(Effect.never))
        await Effect.runPromise(runScript({ source: "page.title(); for (let at = 0; ; at++) if (at % 1e6 === 0) await page.url()", urls: () => ({ t1: "about:blank" }), answer }))
      `
      const child = spawn(
        process.execPath,
        ["--conditions=@tabwright/source", "--input-type=module-typescript", "--eval", parent],
        {
          cwd: fileURLToPath(new URL("../../", import.meta.url)),
          env: { ...process.env, TABWRIGHT_CANARY: "canary-key" },
          stdio: ["ignore", "pipe", "inherit"],
        },
      )
      yield* Effect.promise(() => new Promise((resolve) => child.stdout.once("data", resolve)))
      const listed = yield* Effect.promise(() => promisify(execFile)("ps", ["-eo", "pid,ppid,args"]))
      const line = listed.stdout
        .split("\n")
        .find((one) => one.includes(program) && Number(one.trim().split(/\s+/)[1]) === child.pid)
      const pid = Number(line?.trim().split(/\s+/)[0])
      assert.isAbove(pid, 0, listed.stdout)
      assert.include(line ?? "", "--permission")
      assert.notInclude(line ?? "", "--allow-child-process")
      if (process.platform === "linux") {
        const environment = yield* Effect.promise(() => readFile(`/proc/${pid}/environ`, "utf8"))
        assert.notInclude(environment, "canary-key")
      }
      const isThere = () => {
        try {
          process.kill(pid, 0)
          return true
        } catch {
          return false
        }
      }
      assert.isTrue(isThere())
      child.kill("SIGKILL")
      const until = performance.now() + 20_000
      while (isThere() && performance.now() < until) yield* Effect.sleep("20 millis")
      assert.isFalse(isThere())
    }),
  )
})
