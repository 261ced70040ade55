import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { parseNetworkRule } from "../../src/index.ts"
import { rawClient } from "../gateway/GatewayFixture.ts"
import { filesIn } from "../TestFolder.ts"
import { httpStatus, openTwoBrowsers, upgradeStatus } from "./TwoBrowsers.ts"

describe("a client of one browser", () => {
  it.live("cannot access or observe another browser", () =>
    Effect.gen(function* () {
      // The operator allows browsers to reach this machine.
      const allow = [Result.getOrThrow(parseNetworkRule("localhost"))]
      const { address, own, foreign, tokenOf } = yield* openTwoBrowsers({ egress: { allow } })
      const victim = yield* rawClient(address("foreign"))
      const client = yield* rawClient(address("own"))
      const ask = (...args: Parameters<typeof client.ask>) => Effect.promise(() => client.ask(...args))

      const cookie = { name: "session", value: "secret", domain: "bank.test", path: "/" }
      const { result: page } = yield* Effect.promise(async () => {
        await victim.ask("Storage.setCookies", { cookies: [cookie] })
        return victim.ask("Target.createTarget", { url: "about:blank#secret" })
      })
      const upload = yield* foreign.addUpload({ name: "secret.txt", bytes: Buffer.from("secret") })

      // URLs with the other browser's token, none, and similar ones.
      const right = tokenOf("foreign")
      const guesses = [tokenOf("own"), "", right.slice(0, -1), `${right}x`, right.toUpperCase(), `${right}%00`]
      for (const guess of guesses) {
        assert.strictEqual(yield* upgradeStatus(`ws://${address("foreign", "", guess)}`), 404, guess)
        assert.strictEqual(yield* httpStatus(`http://${address("foreign", "/json/list", guess)}`), 404, guess)
      }
      // The response does not reveal whether the browser exists.
      const fetchText = (url: string) => Effect.promise(async () => (await fetch(url)).text())
      assert.strictEqual(
        yield* fetchText(`http://${address("foreign", "/json/list", "wrong")}`),
        yield* fetchText(`http://${address("foreign", "/json/list", "wrong").replace("/foreign/", "/unknown/")}`),
      )

      // The victim's pages, through the attacker's own browser.
      const { targetId } = page
      assert.strictEqual(yield* upgradeStatus(`ws://${address("own", `/page/${targetId}`)}`), 404)
      for (const method of [
        "Target.attachToTarget",
        "Target.activateTarget",
        "Target.closeTarget",
        "Target.getTargetInfo",
      ]) {
        assert.property(yield* ask(method, { targetId, flatten: true }), "error", method)
      }
      const list = yield* fetchText(`http://${address("own", "/json/list")}`)
      const targets = JSON.stringify(yield* ask("Target.getTargets"))
      const cookies = JSON.stringify(yield* ask("Storage.getCookies"))
      for (const text of [list, targets, cookies]) assert.notInclude(text, "secret")

      // The victim's files, by path.
      const made = yield* ask("Target.createTarget", { url: "data:text/html,<input type=file>" })
      const attached = yield* ask("Target.attachToTarget", { targetId: made.result.targetId, flatten: true })
      const session = { sessionId: attached.result.sessionId }
      const input = yield* ask("Runtime.evaluate", { expression: "document.querySelector('input')" }, session)
      const { objectId } = input.result.result
      const profile = path.join(path.dirname(foreign.uploadsDir), "profile", "Local State")
      for (const file of [upload, path.join(foreign.downloadsDir, "x"), profile, "/proc/self/environ"]) {
        const { error } = yield* ask("DOM.setFileInputFiles", { files: [file], objectId }, session)
        assert.match(error?.message ?? "", /^DOM.setFileInputFiles: /, file)
        const { error: closed } = yield* ask("Page.navigate", { url: `file://${file}` }, session)
        assert.match(closed?.message ?? "", /not allowed/, file)
      }

      // The victim's CDP port, which requires no token.
      const { host: debuggerHost } = new URL(foreign.debuggerUrl)
      yield* ask("Page.navigate", { url: `http://${debuggerHost}/json/list` }, session)
      const expression = `new Promise((done) => {
        const read = () => done(document.body.innerText)
        document.readyState === "complete" ? read() : addEventListener("load", read)
      })`
      const shown = yield* ask("Runtime.evaluate", { expression, awaitPromise: true }, session)
      assert.notInclude(shown.result.result.value, "secret")
      assert.include(
        own.failedConnections().map(({ host, port }) => `${host}:${port}`),
        debuggerHost,
      )

      const before = filesIn(foreign.uploadsDir)
      const elsewhere = { behavior: "allow", downloadPath: foreign.uploadsDir }
      assert.deepStrictEqual((yield* ask("Browser.setDownloadBehavior", elsewhere)).result, {})
      const link = "document.body.innerHTML = '<a download=x href=\"data:text/plain,planted\">x</a>'"
      yield* ask("Runtime.evaluate", { expression: `${link}; document.querySelector('a').click()` }, session)
      yield* ask("Browser.getVersion")
      assert.deepStrictEqual(filesIn(foreign.uploadsDir), before)
    }),
  )

  it.live("has no access once the browser has stopped", () =>
    Effect.gen(function* () {
      const { address, host, own } = yield* openTwoBrowsers()
      const client = yield* rawClient(address("own"))
      const { result } = yield* Effect.promise(() => client.ask("Target.getTargets"))
      const [page] = result.targetInfos
      const direct = own.debuggerUrl
      yield* host.stop("own")
      assert.strictEqual((yield* Effect.promise(() => client.closed)).code, 4000)
      yield* own.exited

      assert.strictEqual(yield* upgradeStatus(`ws://${address("own")}`), 404)
      assert.strictEqual(yield* upgradeStatus(`ws://${address("own", `/page/${page.targetId}`)}`), 404)
      for (const place of ["/json/version", "/json/list", "/json/protocol"]) {
        assert.strictEqual(yield* httpStatus(`http://${address("own", place)}`), 404, place)
      }
      assert.strictEqual(yield* upgradeStatus(`ws://${address("foreign")}`), 101)
      // Waits until the browser's port is closed.
      yield* upgradeStatus(direct).pipe(Effect.delay(20), Effect.repeat({ until: (status) => status === undefined }))
    }),
  )
})
