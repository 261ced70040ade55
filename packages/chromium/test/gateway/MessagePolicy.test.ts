import { assert, describe, it } from "vitest"
import * as fc from "fast-check"
import { judge } from "../../src/gateway/MessagePolicy.ts"

const folders = { downloadsDir: "/data/one/downloads", uploadsDir: "/data/one/uploads" }
const verdict = (method: string, params: Record<string, unknown> = {}) => judge({ id: 1, method, params }, folders)

describe("judge", () => {
  it.each([
    "Browser.crash",
    "Browser.crashGpuProcess",
    "Page.crash",
    "Target.setRemoteLocations",
    "Target.sendMessageToTarget",
    "Target.exposeDevToolsProtocol",
    "Tethering.bind",
    "Extensions.loadUnpacked",
    "PWA.install",
    "SystemInfo.getInfo",
  ])("refuses %s and says why", (method) => {
    const { _tag, ...rest } = verdict(method)
    assert.strictEqual(_tag, "Refuse")
    assert.match(JSON.stringify(rest), new RegExp(`${method} is not allowed on a hosted browser: \\w`))
  })

  it("answers Browser.close itself, also where its name is written with escapes", () => {
    assert.strictEqual(verdict("Browser.close")._tag, "AnswerAndClose")
    const escaped: { method: string } = JSON.parse(String.raw`{"id":1,"method":"Browser\u002eclose"}`)
    assert.strictEqual(judge({ ...escaped }, folders)._tag, "AnswerAndClose")
  })

  const dangerous = ["file", "chrome", "chrome-untrusted", "view-source", "devtools", "chrome-extension", "filesystem"]
  const noise = fc.stringMatching(/^[\t\n\r ]{0,3}$/)

  it("refuses dangerous schemes however they are disguised", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dangerous),
        fc.array(fc.tuple(fc.boolean(), noise), { minLength: 30, maxLength: 30 }),
        fc.constantFrom("Page.navigate", "Target.createTarget", "Network.loadNetworkResource", "Fetch.continueRequest"),
        (scheme, disguise, method) => {
          const letters = scheme.split("").map((letter, at) => {
            const [isUpper, between] = disguise[at] ?? [false, ""]
            return between + (isUpper ? letter.toUpperCase() : letter)
          })
          assert.strictEqual(verdict(method, { url: `${letters.join("")}:///etc/passwd` })._tag, "Refuse")
        },
      ),
    )
  })

  it.each([
    "https://example.com/a?b#c",
    "about:blank",
    "data:text/html,x",
    "blob:https://example.com/1",
    "javascript:1",
  ])("lets %s pass unchanged", (url) => {
    const message = { id: 1, method: "Page.navigate", params: { url } }
    assert.deepStrictEqual(judge(message, folders), { _tag: "Forward", message })
  })

  it.each(["about:version", "about:blank2", "about:settings"])(
    "refuses %s, which leads to a privileged page",
    (url) => {
      assert.strictEqual(verdict("Page.navigate", { url })._tag, "Refuse")
    },
  )

  it("opens a blank page where no address is given", () => {
    const { _tag, ...rest } = verdict("Target.createTarget", { url: "", newWindow: true })
    assert.strictEqual(_tag, "Forward")
    assert.deepInclude(rest, {
      message: { id: 1, method: "Target.createTarget", params: { url: "about:blank", newWindow: true } },
    })
  })

  it("keeps downloads in the browser's folder and named by guid", () => {
    const asked = { behavior: "allow", downloadPath: "/etc", eventsEnabled: true, browserContextId: "C" }
    const { _tag, ...rest } = verdict("Browser.setDownloadBehavior", asked)
    assert.strictEqual(_tag, "Forward")
    assert.deepInclude(JSON.parse(JSON.stringify(rest)).message.params, {
      behavior: "allowAndName",
      downloadPath: folders.downloadsDir,
      eventsEnabled: true,
      browserContextId: "C",
    })
    const older = verdict("Page.setDownloadBehavior", { behavior: "allow", downloadPath: "/etc" })
    assert.deepStrictEqual(older, {
      _tag: "Forward",
      message: {
        id: 1,
        method: "Browser.setDownloadBehavior",
        params: { behavior: "allowAndName", downloadPath: folders.downloadsDir },
      },
    })
    const denied = { id: 1, method: "Browser.setDownloadBehavior", params: { behavior: "deny" } }
    assert.deepStrictEqual(judge(denied, folders), { _tag: "Forward", message: denied })
  })

  it("takes the proxy of a new context away, and nothing else", () => {
    const params = { proxyServer: "direct://", proxyBypassList: "*", disposeOnDetach: true }
    const { _tag, ...rest } = verdict("Target.createBrowserContext", params)
    assert.strictEqual(_tag, "Forward")
    assert.deepStrictEqual(JSON.parse(JSON.stringify(rest)).message.params, { disposeOnDetach: true })
  })

  it.each([
    ["/data/one/uploads/cat.png", "Forward"],
    ["/data/one/uploads/deep/er/cat.png", "Forward"],
    ["/data/one/uploads", "Refuse"],
    ["/data/one/uploads-of-another/cat.png", "Refuse"],
    ["/data/one/uploads/../downloads/cat.png", "Refuse"],
    ["uploads/cat.png", "Refuse"],
    ["/etc/passwd", "Refuse"],
  ])("takes the file %s: %s", (file, expected) => {
    const inside = "/data/one/uploads/first.png"
    assert.strictEqual(verdict("DOM.setFileInputFiles", { files: [inside, file] })._tag, expected)
    assert.strictEqual(verdict("Input.dispatchDragEvent", { data: { files: [inside, file] } })._tag, expected)
  })

  it("forwards everything else unchanged, whatever it is", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
        fc.pre(typeof message["method"] !== "string" || !message["method"].includes("."))
        assert.deepStrictEqual(judge(message, folders), { _tag: "Forward", message })
      }),
    )
  })
})
