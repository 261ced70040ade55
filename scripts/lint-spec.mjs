// Lints the OpenAPI documents by spec/redocly.yaml. It reads files and nothing else: a reference that leaves them fails.
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { BaseResolver, lint, loadConfig } from "@redocly/openapi-core"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const resolver = new BaseResolver({
  http: { headers: [], customFetch: () => Promise.reject(new Error("spec/ refers to nothing outside of it")) },
})
const config = await loadConfig({ configPath: join(root, "spec", "redocly.yaml"), externalRefResolver: resolver })

let count = 0
for (const version of ["v2", "v3", "v4"]) {
  const ref = join(root, "spec", `${version}.yaml`)
  for (const { ruleId, message, location } of await lint({ ref, config, externalRefResolver: resolver })) {
    const [{ source, pointer } = { source: { absoluteRef: ref }, pointer: "#/" }] = location
    console.error(`${relative(root, source.absoluteRef)} ${pointer ?? ""}\n  ${ruleId}: ${message}`)
    count += 1
  }
}

if (count === 0) {
  console.log("spec/ is clean.")
} else {
  console.error(`${count} problems.`)
  process.exitCode = 1
}
