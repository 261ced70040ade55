// Takes a screenshot of a page with Playwright in a cloud browser.
import { acquire } from "@tabwright/browser"
import { playwright } from "@tabwright/browser/playwright"

const url = process.argv[2] ?? "https://example.com"

await using browser = await acquire({ timeout: 5, browserScreenWidth: 1280, browserScreenHeight: 800 }) // minutes, pixels
await using control = await playwright(browser)

const { page } = control
await page.goto(url)
await page.screenshot({ path: "page.png" })
console.log(`${await page.title()}: page.png`)
