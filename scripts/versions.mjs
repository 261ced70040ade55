// `npm run versions` applies the pending changesets: versions of the packages and the chart, and changelogs. Commit the
// result as "release: VERSION".
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { applyVersions } from "./release/Version.mjs"

console.log(`Version ${await applyVersions(dirname(dirname(fileURLToPath(import.meta.url))))}`)
