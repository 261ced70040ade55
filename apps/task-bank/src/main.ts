import { startTaskBank } from "./Server.ts"

/** Serves the bank by itself until Ctrl-C; the one argument is a port, 7802 by default. */
const bank = await startTaskBank({ port: Number(process.argv[2] ?? "7802") })
console.log(`The task bank is open at ${bank.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void bank.close())
