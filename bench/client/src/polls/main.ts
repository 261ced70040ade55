import { Meter, pollers } from "./Pollers.ts"

// One process per polling loop, to isolate its heap. Writes the reachable bytes as JSON.

const [name = "", url = "", from, to] = process.argv.slice(2)
const poll = pollers[name]
if (poll === undefined) throw new RangeError(`Unknown poller "${name}"`)
const meter = new Meter(Number(from), Number(to))
await poll(url, meter)
console.log(JSON.stringify(meter.heapBytes))
