import { Hono } from "hono"
import { runRoutes } from "@tabwright/react/server"
import { Tabwright } from "@tabwright/sdk"

const handler = runRoutes({ client: new Tabwright(), authorize: () => true })

export const app = new Hono().all("/api/runs/*", ({ req }) => handler(req.raw))
