import { defaultClientConditions, defineConfig } from "vite"

/** In development, Vite serves the page and proxies everything else to the service. */
const target = process.env["TABWRIGHT_BASE_URL"] ?? "http://127.0.0.1:7700"
const toService = { target, changeOrigin: true, ws: true }

/**
 * Expected warnings: `use client` has no effect here, and the SDK imports Node modules only to upload files by path.
 */
const isKnown = ({ code, message }: { readonly code?: string; readonly message: string }): boolean =>
  code === "MODULE_LEVEL_DIRECTIVE" || message.includes("externalized for browser compatibility")

export default defineConfig({
  // Resolves other packages to their sources, so that nothing has to be built first.
  resolve: { conditions: ["@tabwright/source", ...defaultClientConditions] },
  build: {
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    target: "es2023",
    reportCompressedSize: false,
    license: { fileName: "THIRD-PARTY-LICENSES.md" },
    // The polyfill is an inline script, and all targeted browsers support module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog: (level, log, handle) => (isKnown(log) ? undefined : handle(level, log)),
    },
    // The entry chunk holds React, the router, the queries, the components and the SDK.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": toService, "/live": toService, "/files": toService, "/console/sign-in": toService } },
})
