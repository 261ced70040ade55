// Copies the files that the service serves into `packages/service/dist`: the API documents and the viewer of the API
// reference, with the licenses of the viewer. Run in the folder of the package.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { formatLicenses } from "./release/ThirdParty.mjs"

cpSync(join("..", "..", "spec"), join("dist", "spec"), { recursive: true })

const viewer = dirname(createRequire(join(process.cwd(), "package.json")).resolve("swagger-ui-dist/package.json"))
const target = join("dist", "swagger-ui")
mkdirSync(target, { recursive: true })
for (const name of ["swagger-ui-bundle.js", "swagger-ui.css"]) cpSync(join(viewer, name), join(target, name))
/** @type {{ name: string, version: string, license: string }} */
const manifest = JSON.parse(readFileSync(join(viewer, "package.json"), "utf8"))
// The third file lists the licenses of the packages in the bundle.
const text = ["NOTICE", "LICENSE", "swagger-ui-bundle.js.LICENSE.txt"]
  .map((name) => readFileSync(join(viewer, name), "utf8").trim())
  .join("\n\n")
writeFileSync(join("dist", "THIRD-PARTY-LICENSES.md"), formatLicenses([{ ...manifest, text }]))
