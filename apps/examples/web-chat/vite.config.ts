import { defineConfig } from "vite"

/** Adds the key on the server, so that the page does not contain it. */
const proxy = {
  "/api": {
    target: process.env["TABWRIGHT_BASE_URL"] ?? "http://127.0.0.1:7700",
    changeOrigin: true, // so that links in responses, such as live URLs, point to the service
    headers: { "X-Service-API-Key": process.env["TABWRIGHT_API_KEY"] ?? "" },
  },
}

export default defineConfig({ server: { proxy }, preview: { proxy } })
