// Lints the OpenAPI documents with spec/redocly.yaml. References to other locations fail.
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { BaseResolver, lint, loadConfig } from "@redocly/openapi-core"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const resolver = new BaseResolver({
  http: { headers: [], customFetch: () => Promise.reject(new Error("References to other locations are not allowed")) },
})
const config = await loadConfig({ configPath: join(root, "spec", "redocly.yaml"), externalRefResolver: resolver })

/**
 * Times of v2 have no zone, which the linter's date-time rejects. The schemas of packages/raw/src/wire/Format.ts check them.
 *
 * @param {string} version
 * @param {{ readonly ruleId: string, readonly message: string }} problem
 */
const isTimeOfV2 = (version, { ruleId, message }) =>
  version === "v2" && ruleId === "no-invalid-media-type-examples" && message.endsWith('must match format "date-time".')

let count = 0
for (const version of ["v2", "v3", "v4", "admin"]) {
  const ref = join(root, "spec", `${version}.yaml`)
  const problems = await lint({ ref, config, externalRefResolver: resolver })
  for (const problem of problems.filter((one) => !isTimeOfV2(version, one))) {
    const { ruleId, message, location } = problem
    const [{ source, pointer } = { source: { absoluteRef: ref }, pointer: "#/" }] = location
    console.error(`${relative(root, source.absoluteRef)} ${pointer ?? ""}\n  ${ruleId}: ${message}`)
    count += 1
  }
}

if (count === 0) {
  console.log("No problems in spec/.")
} else {
  console.error(`${count} problems.`)
  process.exitCode = 1
}
