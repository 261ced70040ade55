// Turns ten jobs on websites into operations with parameters, and calls each of them.
import { Tabwright } from "@tabwright/sdk"
import { examples } from "./examples.ts"
import { serveSites } from "./sites.ts"

const shop = process.argv[2] ?? "http://127.0.0.1:7800"
const client = new Tabwright()
const sites = await serveSites()

try {
  for (const { parameters, request } of examples(shop, sites.url)) {
    const { id } = await client.skills.create(request)
    const skill = await client.skills.wait(id)
    if (skill.status !== "finished") throw new Error(`${request.title}: ${skill.reason}`)
    const { error, result } = await client.skills.execute(id, { parameters })
    if (error !== null) throw new Error(`${request.title}: ${error}`)
    console.log(`${request.title} (${Object.values(parameters).join(", ")}): ${JSON.stringify(result)}`)
  }
} finally {
  sites.close()
}
