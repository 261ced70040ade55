import { writeFileSync } from "node:fs"
import { chartHash, renderedByGo, renderedByHelm, renderedFile } from "./deploy/Chart.mjs"

// Writes the chart as it is rendered with everything switched on, for the check of its manifests in `npm test`.
const text = renderedByHelm() ?? renderedByGo()
if (text === undefined) throw new Error("Neither helm nor go is on the PATH.")
writeFileSync(renderedFile, `# Of ${chartHash()}\n${text}`)
