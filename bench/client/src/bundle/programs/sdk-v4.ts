import { Tabwright } from "@tabwright/sdk/v4"

const client = new Tabwright({ apiKey: "tw_bench", baseUrl: "/service" })
const run = await client.run("Go to https://example.com and return the page title")
console.log(run.status, run.result)
