import { defaultClientConditions, defineConfig } from "vite"

/** In development the page is Vite's and everything else the service's. */
const target = process.env["TABWRIGHT_BASE_URL"] ?? "http://127.0.0.1:7700"
const toService = { target, changeOrigin: true, ws: true }

/** A library's `use client` means nothing here, and the client asks for Node's modules only where files of a disk are named. */
const isKnown = ({ code, message }: { readonly code?: string; readonly message: string }): boolean =>
  code === "MODULE_LEVEL_DIRECTIVE" || message.includes("externalized for browser compatibility")

export default defineConfig({
  // The other packages as they are in the working tree: nothing has to be built first.
  resolve: { conditions: ["@tabwright/source", ...defaultClientConditions] },
  build: {
    // Data addresses would need a word in the content security policy.
    assetsInlineLimit: 0,
    target: "es2023",
    reportCompressedSize: false,
    // The polyfill is an inline script's cousin, and every browser of this target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog: (level, log, handle) => (isKnown(log) ? undefined : handle(level, log)),
    },
    // React, the router, the queries, the components and the client: what every page needs.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": toService, "/live": toService, "/files": toService, "/console/sign-in": toService } },
})
