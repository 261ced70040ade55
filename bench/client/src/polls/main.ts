import { Meter } from "./Meter.ts"
import { pollers } from "./Pollers.ts"

// A process for each way of polling, so that its heap holds nothing else. Writes what was reachable, as JSON.

const [name = "", url = "", from, to] = process.argv.slice(2)
const poll = pollers[name]
if (poll === undefined) throw new RangeError(`Nothing polls by the name "${name}"`)
const meter = new Meter(Number(from), Number(to))
await poll(url, meter)
console.log(JSON.stringify(meter.heapBytes))
