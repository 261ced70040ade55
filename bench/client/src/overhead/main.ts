// Sends the requested number of requests with one client and reports their cost. Exits with its parent.
import { type Cost, inFlight, requested, requestOf } from "./Requester.ts"

const [url = "", what, name = ""] = process.argv.slice(2)
const send = requestOf(url, requested.find((each) => each === what) ?? "status", name)

const costOf = async (requests: number): Promise<Cost> => {
  let left = requests
  const worker = async () => {
    while (left-- > 0) await send()
  }
  const cpu = process.cpuUsage()
  const start = performance.now()
  await Promise.all(Array.from({ length: inFlight }, worker))
  const elapsedUs = (performance.now() - start) * 1_000
  const { system, user } = process.cpuUsage(cpu)
  return { elapsedUs: elapsedUs / requests, cpuUs: (system + user) / requests }
}

process.on("message", (requests) => {
  void costOf(Number(requests)).then((cost) => process.send?.(cost))
})
