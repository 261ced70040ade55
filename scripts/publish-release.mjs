// `npm run publish-release` uploads the packages that `npm run release` left in `release/`, and tags the commit. It is part
// of the release workflow, because provenance needs the workflow's identity, and runs no code of a dependency, because
// its job may publish. See docs/contributing/releasing.md.
import { appendFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { hosted, published, tarballsIn } from "./package-check/Tarballs.mjs"
import { checkTag, pushTag, tagCommit } from "./release/Checkout.mjs"
import { publish } from "./release/Publish.mjs"
import { releaseVersion } from "./release/Packages.mjs"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
try {
  if (process.env["ACTIONS_ID_TOKEN_REQUEST_URL"] === undefined) {
    throw new Error("Publishing needs the identity of the release workflow. Use `npm run release` on your own machine.")
  }
  const version = releaseVersion(root)
  const tag = `v${version}`
  await checkTag(root, tag)
  const tarballs = tarballsIn(root, join(root, "release", "tarballs"), [...published, ...hosted])
  const uploaded = await publish(tarballs)
  console.log(`Uploaded ${uploaded.length} packages. The registry already had ${tarballs.length - uploaded.length}.`)
  await tagCommit(root, tag)
  await pushTag(root, tag)
  console.log(`Pushed ${tag}.`)
  const outputs = process.env["GITHUB_OUTPUT"]
  if (outputs !== undefined) appendFileSync(outputs, `version=${version}\ntag=${tag}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
