import type { ClientProgram } from "./Programs.ts"

/** Drives a page with WebDriver BiDi, gives it a file of this machine, and downloads one to a folder of this machine. */
export const selenium4: ClientProgram = {
  name: "selenium-4",
  dependencies: { "selenium-webdriver": "4.49.0" },
  code: `const [server, url, file, folder] = process.argv.slice(1)
    import { readFileSync } from "node:fs"
    import { Builder, By } from "selenium-webdriver"
    import BrowsingContext, { Locator } from "selenium-webdriver/bidi/browsingContext.js"
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
    const name = await driver.findElement(By.id("name"))
    await name.sendKeys("wrong")
    await name.clear()
    await name.sendKeys("ty", "ped")
    await driver.findElement(By.css("[type=file]")).sendKeys(file)
    const button = await driver.findElement(By.xpath("//button"))
    await button.click()
    const missing = await driver.findElement(By.css("video")).then(() => "found", (error) => error.name)
    const seen = [await button.getText(), await button.getTagName(), await name.getProperty("value"), missing]
    seen.push(String((await driver.findElements(By.css("input"))).length), await driver.findElement(By.linkText("Prices")).getDomAttribute("download"))
    const title = await driver.getTitle()

    const destination = { type: "allowed", destinationFolder: folder }
    await call("browser.setDownloadBehavior", { downloadBehavior: destination })
    await call("session.subscribe", { events: ["browsingContext.downloadEnd"] })
    const ended = new Promise((resolve) =>
      bidi.socket.on("message", (data) => {
        const { method, params } = JSON.parse(data)
        if (method === "browsingContext.downloadEnd") resolve(params)
      }))
    await (await page.locateElement(Locator.css("a"))).click()
    const { filepath, status } = await ended
    const classic = await driver.executeScript("return 1").then(() => "found", (error) => error.name + ": " + error.message)
    const screenshot = await driver.takeScreenshot()
    console.log(JSON.stringify({ title, seen, status, text: readFileSync(filepath, "utf8"), classic, png: screenshot.slice(0, 5)}))
    await driver.quit()`,
}
