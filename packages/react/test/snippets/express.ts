import { getRequestListener } from "@hono/node-server"
import express, { type Express } from "express"
import { runRoutes } from "@tabwright/react/server"
import { Tabwright } from "@tabwright/sdk"

const handler = runRoutes({ client: new Tabwright(), authorize: () => true })

export const app: Express = express().use("/api/runs", getRequestListener(handler, { overrideGlobalObjects: false }))
