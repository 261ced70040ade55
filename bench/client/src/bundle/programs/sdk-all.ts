import { Tabwright } from "@tabwright/sdk"

const client = new Tabwright({ apiKey: "tw_bench", baseUrl: "/service" })
const task = "Go to https://example.com and return the page title"
console.log(await client.run(task), await client.v2.run(task), await client.v3.run(task))
