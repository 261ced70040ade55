// Uploads files for an agent and saves the files it creates.
import { Tabwright } from "@tabwright/sdk"

const [task = "Go to https://example.com and save the links as links.csv", ...files] = process.argv.slice(2)
const folder = process.env["OUTPUT_DIR"] ?? "results"

const client = new Tabwright()
const { error, result, status, workspaceId } = await client.run(task, {
  files,
  onUploadProgress: ({ name, sentBytes, totalBytes }) =>
    console.log(`sending ${name}: ${sentBytes} of ${totalBytes} bytes`),
})
console.log(status === "completed" ? result : `${status}: ${error}`)

if (workspaceId !== null) {
  for (const path of await client.workspaces.downloadAll(workspaceId, folder)) console.log(`saved ${path}`)
}
process.exitCode = status === "completed" ? 0 : 1
