import { createServer } from "node:net"

// Preloaded into a service: measures the CPU time of each turn of its event loop. A connection to the port in
// TURN_METER_PORT receives the longest turn since the last connection, in ms.

let longestMs = 0
let last = process.threadCpuUsage()

const tick = (): void => {
  const now = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1000)
  last = now
  setImmediate(tick)
}

const port = Number(process.env["TURN_METER_PORT"] ?? "0")
if (port > 0) {
  delete process.env["TURN_METER_PORT"]
  createServer((socket) => {
    socket.on("error", () => undefined)
    socket.end(String(longestMs))
    longestMs = 0
  })
    .listen(port, "127.0.0.1")
    .unref()
  tick()
}
