import { writeFileSync } from "node:fs"
import { chartHash, renderedByGo, renderedByHelm, renderedFile } from "./deploy/Chart.mjs"

// Renders the chart with every option enabled, for the manifest checks of `npm test`.
const text = renderedByHelm() ?? renderedByGo()
if (text === undefined) throw new Error("Cannot render the chart: neither helm nor go is on the PATH.")
writeFileSync(renderedFile, `# Of ${chartHash()}\n${text}`)
