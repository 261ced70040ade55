import { startTaskBank } from "./Server.ts"

/** Serves the bank until Ctrl-C. The only argument is a port (default 7802). */
const bank = await startTaskBank({ port: Number(process.argv[2] ?? "7802") })
console.log(`The task bank is open at ${bank.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void bank.close())
