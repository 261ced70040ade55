import type { ClientProgram } from "./Programs.ts"

/** Drives a page with WebDriver BiDi, gives it a file of this machine, and downloads one to a folder of this machine. */
export const selenium4: ClientProgram = {
  name: "selenium-4",
  dependencies: { "selenium-webdriver": "4.49.0" },
  code: `const [server, url, file, folder] = process.argv.slice(1)
    import { readFileSync } from "node:fs"
    import { Builder, By } from "selenium-webdriver"
    import BrowsingContext from "selenium-webdriver/bidi/browsingContext.js"
    const capabilities = { browserName: "chrome", webSocketUrl: true }
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build()
    const bidi = await driver.getBidi()
    const call = async (method, params) => {
      const { error, message, result } = await bidi.send({ method, params })
      if (error) throw new Error(error + ": " + message)
      return result
    }
    await driver.get(url)
    const id = await driver.getWindowHandle()
    const page = await BrowsingContext(driver, { browsingContextId: id })
    await page.activate()
    const [input, button, files] = await Promise.all(
      ["#name", "button", "[type=file]"].map(async (value) =>
        (await call("browsingContext.locateNodes", { context: id, locator: { type: "css", value } })).nodes[0]))
    const click = ({ sharedId }) => {
      const origin = { type: "element", element: { sharedId } }
      const actions = [{ type: "pointerMove", x: 0, y: 0, origin }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }]
      return call("input.performActions", { context: id, actions: [{ type: "pointer", id: "mouse", actions }] })
    }
    const keys = [..."typed"].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }])
    await click(input)
    await call("input.performActions", { context: id, actions: [{ type: "key", id: "keyboard", actions: keys }] })
    await call("input.setFiles", { context: id, element: { sharedId: files.sharedId }, files: [file] })
    await click(button)
    const title = await driver.getTitle()

    const destination = { type: "allowed", destinationFolder: folder }
    await call("browser.setDownloadBehavior", { downloadBehavior: destination })
    await call("session.subscribe", { events: ["browsingContext.downloadEnd"] })
    const ended = new Promise((resolve) =>
      bidi.socket.on("message", (data) => {
        const { method, params } = JSON.parse(data)
        if (method === "browsingContext.downloadEnd") resolve(params)
      }))
    const [link] = (await call("browsingContext.locateNodes", { context: id, locator: { type: "css", value: "a" } })).nodes
    await click(link)
    const { filepath, status } = await ended
    const classic = await driver.findElement(By.css("a")).then(() => "found", (error) => error.name + ": " + error.message)
    const screenshot = await driver.takeScreenshot()
    console.log(JSON.stringify({ title, status, text: readFileSync(filepath, "utf8"), classic, png: screenshot.slice(0, 5)}))
    await driver.quit()`,
}
