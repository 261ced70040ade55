import { assert, describe, it } from "vitest"
import { readCommand } from "../../src/gateway/ClientCommand.ts"
import { decide } from "../../src/gateway/MessagePolicy.ts"

const folders = { downloadsDir: "/data/one/downloads", uploadsDir: "/data/one/uploads" }
const verdict = (method: string, params: Record<string, unknown> = {}) => decide({ id: 1, method, params }, folders)

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
    "Cast.startTabMirroring",
    "DeviceAccess.selectPrompt",
    "Memory.getBrowserSamplingProfile",
    "Page.addCompilationCache",
    "Storage.overrideQuotaForOrigin",
    "Target.openDevTools",
  ])("rejects %s with a reason", (method) => {
    const { _tag, ...rest } = verdict(method)
    assert.strictEqual(_tag, "Refuse")
    assert.include(rest, { code: -32_000 })
    assert.match(JSON.stringify(rest), new RegExp(`${method} is not allowed on a hosted browser: \\w`))
  })

  it.each([
    "Browser.commandOfTheFuture",
    "DomainOfTheFuture.enable",
    "Page.navigate.twice",
    "Page",
    "constructor.name",
    "__proto__.toString",
    "",
  ])("reports the unknown method '%s' as the browser would", (method) => {
    const { _tag, ...rest } = verdict(method)
    assert.strictEqual(_tag, "Refuse")
    assert.deepEqual(Object(rest), {
      code: -32_601,
      detail: `'${method}' wasn't found: this server does not support the method`,
    })
  })

  it("answers that the browser has no extensions", () => {
    assert.deepStrictEqual(verdict("Extensions.getExtensions"), { _tag: "Answer", result: { extensions: [] } })
  })

  it("rejects sessions that are not flat", () => {
    for (const flatten of [undefined, false, "true", 1]) {
      assert.strictEqual(verdict("Target.attachToTarget", { targetId: "A", flatten })._tag, "Refuse")
      assert.strictEqual(verdict("Target.setAutoAttach", { autoAttach: true, flatten })._tag, "Refuse")
    }
    assert.strictEqual(verdict("Target.attachToTarget", { targetId: "A", flatten: true })._tag, "Forward")
    assert.strictEqual(verdict("Target.setAutoAttach", { autoAttach: false })._tag, "Forward")
  })

  it("responds to Browser.close itself, even with escapes in its name", () => {
    assert.strictEqual(verdict("Browser.close")._tag, "AnswerAndClose")
    const escaped = readCommand(Buffer.from(String.raw`{"id":1,"method":"Browser\u002eclose"}`))
    assert.strictEqual(escaped._tag === "Command" && decide(escaped.command, folders)._tag, "AnswerAndClose")
  })

  it.each(["Page.navigate", "Target.createTarget", "Network.loadNetworkResource", "Fetch.continueRequest"])(
    "rejects %s with a closed URL",
    (method) => {
      for (const url of ["file:///etc/passwd", "chrome://version", "fi\nle:///etc/passwd", "blob:file:///x"]) {
        assert.strictEqual(verdict(method, { url })._tag, "Refuse", url)
      }
    },
  )

  it.each([
    "https://example.com/a?b#c",
    "about:blank",
    "data:text/html,x",
    "blob:https://example.com/1",
    "javascript:1",
  ])("forwards %s unchanged", (url) => {
    const message = { id: 1, method: "Page.navigate", params: { url } }
    assert.deepStrictEqual(decide(message, folders), { _tag: "Forward", message })
  })

  it("opens a blank page without a URL", () => {
    const { _tag, ...rest } = verdict("Target.createTarget", { url: "", newWindow: true })
    assert.strictEqual(_tag, "Forward")
    assert.deepInclude(rest, {
      message: { id: 1, method: "Target.createTarget", params: { url: "about:blank", newWindow: true } },
    })
  })

  it("saves downloads in the browser's folder, named by guid", () => {
    const given = { behavior: "allow", downloadPath: "/etc", eventsEnabled: true, browserContextId: "C" }
    const { _tag, ...rest } = verdict("Browser.setDownloadBehavior", given)
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
    assert.deepInclude(JSON.parse(JSON.stringify(verdict("Browser.setDownloadBehavior", { behavior: "default" }))), {
      message: {
        id: 1,
        method: "Browser.setDownloadBehavior",
        params: { behavior: "allowAndName", downloadPath: folders.downloadsDir },
      },
    })
    const denied = { id: 1, method: "Browser.setDownloadBehavior", params: { behavior: "deny" } }
    assert.deepStrictEqual(decide(denied, folders), { _tag: "Forward", message: denied })
  })

  it("rejects a proxy for a single context, and removes only the bypass list", () => {
    for (const proxyServer of ["http://127.0.0.1:8080", "direct://"]) {
      const { _tag, ...rest } = verdict("Target.createBrowserContext", { proxyServer, disposeOnDetach: true })
      assert.strictEqual(_tag, "Refuse")
      assert.include(JSON.stringify(rest), "customProxy")
    }
    const params = { proxyServer: "", proxyBypassList: "*", disposeOnDetach: true }
    const { _tag, ...rest } = verdict("Target.createBrowserContext", params)
    assert.strictEqual(_tag, "Forward")
    assert.deepStrictEqual(JSON.parse(JSON.stringify(rest)).message.params, { disposeOnDetach: true })
  })

  it("never grants universal access to non-web URLs", () => {
    const create = (origins: ReadonlyArray<string>) =>
      verdict("Target.createBrowserContext", { originsWithUniversalNetworkAccess: origins })._tag
    assert.strictEqual(create(["https://example.com"]), "Forward")
    assert.strictEqual(create(["https://example.com", "file://"]), "Refuse")
  })

  it("limits tracing to the browser's own backend", () => {
    assert.strictEqual(verdict("Tracing.start", { categories: "-*", transferMode: "ReturnAsStream" })._tag, "Forward")
    assert.strictEqual(verdict("Tracing.start", { perfettoConfig: "AAAA" })._tag, "Refuse")
    assert.strictEqual(verdict("Tracing.start", { tracingBackend: "system" })._tag, "Refuse")
  })

  it.each([
    ["/data/one/uploads/cat.png", "Forward"],
    ["/data/one/uploads/deep/er/cat.png", "Forward"],
    ["/data/one/uploads", "Refuse"],
    ["/data/one/uploads-of-another/cat.png", "Refuse"],
    ["/data/one/uploads/../downloads/cat.png", "Refuse"],
    ["uploads/cat.png", "Refuse"],
    ["/etc/passwd", "Refuse"],
  ])("handles a file input with %s: %s", (file, expected) => {
    const inside = "/data/one/uploads/first.png"
    assert.strictEqual(verdict("DOM.setFileInputFiles", { files: [inside, file] })._tag, expected)
    assert.strictEqual(verdict("Input.dispatchDragEvent", { data: { files: [inside, file] } })._tag, expected)
  })

  it("sends keys that open a new tab or window to the page only", () => {
    const press = (windowsVirtualKeyCode: number, modifiers: number) => {
      const judged = verdict("Input.dispatchKeyEvent", {
        type: "rawKeyDown",
        key: "t",
        windowsVirtualKeyCode,
        modifiers,
      })
      return judged._tag === "Forward" ? judged.message["params"] : undefined
    }
    for (const modifiers of [2, 4, 10, 3]) {
      for (const key of [78, 84])
        assert.include(press(key, modifiers), { windowsVirtualKeyCode: 0, key: "t", modifiers })
      assert.include(press(65, modifiers), { windowsVirtualKeyCode: 65 })
    }
    for (const modifiers of [0, 1, 8]) assert.include(press(84, modifiers), { windowsVirtualKeyCode: 84 })
  })
})
