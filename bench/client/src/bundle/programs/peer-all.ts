import { BrowserUse as V2 } from "browser-use-sdk"
import { BrowserUse as V3 } from "browser-use-sdk/v3"
import { BrowserUse as V4 } from "browser-use-sdk/v4"

const options = (version: string) => ({ apiKey: "tw_bench", baseUrl: `/service/api/${version}` })
const task = "Go to https://example.com and return the page title"
const v4 = new V4(options("v4"))
const { id } = await v4.runs.create({ task })
console.log(
  await v4.runs.waitForCompletion(id),
  await new V2(options("v2")).run(task),
  await new V3(options("v3")).run(task),
)
