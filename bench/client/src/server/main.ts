import { createServer } from "node:http"
import { run, runId } from "./Answers.ts"

// A program of its own: what it costs to answer must not count as a cost of asking. It writes its port, and ends with its parent.

const path = `/api/v4/runs/${runId}`
const answers: Readonly<Record<string, string>> = {
  [path]: JSON.stringify(run),
  [`${path}/status`]: JSON.stringify({ status: "running" }),
}

let requests = 0
const server = createServer((request, response) => {
  const answer = answers[request.url ?? ""]
  response.writeHead(answer === undefined ? 404 : 200, {
    "content-type": "application/json",
    "x-request-id": `req_${++requests}`,
  })
  response.end(answer ?? `{"detail":"There is no ${request.url}"}`)
})
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(typeof address === "object" ? address?.port : address)
})
process.stdin.resume().on("end", () => process.exit())
