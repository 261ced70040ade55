// Extracts the headlines of a page as typed data.
import { InvalidOutput, Tabwright } from "@tabwright/sdk"
import { z } from "zod"

const page = process.argv[2] ?? "https://example.com"

const Headlines = z.object({
  site: z.string(),
  headlines: z.array(z.object({ title: z.string(), url: z.url() })).max(5),
})

try {
  const task = `Go to ${page} and return the name of the site and its first five headlines with their links`
  const { output } = await new Tabwright().run(task, { schema: Headlines })
  console.log(output.site)
  for (const { title, url } of output.headlines) console.log(`- ${title} <${url}>`)
} catch (error) {
  if (!(error instanceof InvalidOutput)) throw error
  console.error(error.message)
  console.error(`Raw response: ${error.rawText}`)
  process.exitCode = 1
}
