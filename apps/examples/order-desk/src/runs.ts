import { getRequestListener } from "@hono/node-server"
import { runRoutes } from "@tabwright/react/server"
import { Tabwright } from "@tabwright/sdk"
import type { Connect, Plugin } from "vite"
import { orderTools } from "./orders.ts"

/** The routes of the page. The key and the orders stay on this server. */
export const orderRoutes = (client: Tabwright) =>
  runRoutes({
    client,
    authorize: () => true, // the page is served to this machine only; elsewhere, check the user
    runOptions: () => ({ tools: orderTools }),
  })

const use = ({ middlewares }: { readonly middlewares: Connect.Server }) => {
  // The client reads TABWRIGHT_API_KEY and TABWRIGHT_BASE_URL.
  const listener = getRequestListener(orderRoutes(new Tabwright()))
  middlewares.use("/api/runs", (request, response) => void listener(request, response))
}

/** Adds the routes of the page to Vite's servers. */
export const runs = (): Plugin => ({ name: "runs", configureServer: use, configurePreviewServer: use })
