import { startDemoShop } from "./Server.ts"

/** Serves the shop until Ctrl-C. The only argument is a port (default 7800). */
const port = Number(process.argv[2] ?? "7800")
const shop = await startDemoShop({ port })
console.log(`The demo shop is open at ${shop.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void shop.close())
