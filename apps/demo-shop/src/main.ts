import { startDemoShop } from "./Server.ts"

/** Serves the shop by itself until Ctrl-C; the one argument is a port, 7800 by default. */
const port = Number(process.argv[2] ?? "7800")
const shop = await startDemoShop({ port })
console.log(`The demo shop is open at ${shop.url}`)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void shop.close())
