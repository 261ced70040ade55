import { defineConfig } from "vite"

/** Adds the key on the server: the page calls its own origin and never sees it. */
const proxy = {
  "/api": {
    target: process.env["TABWRIGHT_BASE_URL"] ?? "http://127.0.0.1:7700",
    changeOrigin: true, // so that links in answers, such as the live view's, lead to the service
    headers: { "X-Service-API-Key": process.env["TABWRIGHT_API_KEY"] ?? "" },
  },
}

export default defineConfig({ server: { proxy }, preview: { proxy } })
