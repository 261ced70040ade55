import { rolldown } from "rolldown"
import { compile } from "svelte/compiler"
import { fileURLToPath } from "node:url"

export const frameworks = ["react", "vue", "svelte", "jquery"] as const
export type Framework = (typeof frameworks)[number]

/** Bundles the page of a framework for production, as an ES module that exports `start`. */
export const bundle = async (framework: Framework): Promise<string> => {
  await using build = await rolldown({
    input: fileURLToPath(new URL(`../../app/${framework}.js`, import.meta.url)),
    platform: "browser",
    resolve: { conditionNames: ["browser", "production", "import", "default"] },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    logLevel: "silent",
    plugins: [
      {
        name: "svelte",
        transform: (code, id) =>
          id.endsWith(".svelte") ? { code: compile(code, { filename: id, dev: false }).js.code } : null,
      },
    ],
  })
  const { output } = await build.generate({ format: "esm", minify: true })
  return output[0].code
}
