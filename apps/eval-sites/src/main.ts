import { startEvalSites } from "./Server.ts"

/** Serves the sites until Ctrl-C. The only argument is a port (default 7803). */
const running = await startEvalSites({ port: Number(process.argv[2] ?? "7803") })
console.log(`The evaluation sites are open at ${running.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void running.close())
