import { getRequestListener } from "@hono/node-server"
import { runRoutes } from "@tabwright/react/server"
import { Tabwright } from "@tabwright/sdk"
import type { Connect, Plugin } from "vite"

const use = ({ middlewares }: { readonly middlewares: Connect.Server }) => {
  const handler = runRoutes({
    client: new Tabwright(), // reads TABWRIGHT_API_KEY and TABWRIGHT_BASE_URL
    authorize: () => true, // the page is served to this machine only; elsewhere, check the user
  })
  const listener = getRequestListener(handler)
  middlewares.use("/api/runs", (request, response) => void listener(request, response))
}

/** Adds the routes of the page to Vite's servers. */
export const runs = (): Plugin => ({ name: "runs", configureServer: use, configurePreviewServer: use })
