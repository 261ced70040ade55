import { startWidgetZoo } from "./Server.ts"

/** Serves the zoo until Ctrl-C. The only argument is a port (default 7801). */
const zoo = await startWidgetZoo({ port: Number(process.argv[2] ?? "7801") })
console.log(`The widget zoo is open at ${zoo.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void zoo.close())
