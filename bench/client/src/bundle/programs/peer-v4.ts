import { BrowserUse } from "browser-use-sdk/v4"

const client = new BrowserUse({ apiKey: "tw_bench", baseUrl: "/service/api/v4" })
const { id } = await client.runs.create({ task: "Go to https://example.com and return the page title" })
const run = await client.runs.waitForCompletion(id)
console.log(run.status, run.result)
