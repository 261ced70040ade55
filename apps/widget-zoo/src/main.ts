import { startWidgetZoo } from "./Server.ts"

/** Serves the zoo by itself until Ctrl-C; the one argument is a port, 7801 by default. */
const zoo = await startWidgetZoo({ port: Number(process.argv[2] ?? "7801") })
console.log(`The widget zoo is open at ${zoo.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void zoo.close())
