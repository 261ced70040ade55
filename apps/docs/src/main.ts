/** Writes the input of the site into `apps/docs/site/dist`: pages, the sidebar and static files. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "./Documents.ts"
import { makeSite } from "./site/Site.ts"

const folder = join(root, "apps", "docs", "site", "dist")
const pagesFolder = join(folder, "pages")

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

rmSync(pagesFolder, { recursive: true, force: true })
const { files, navigation, pages } = await makeSite()
for (const { path, text } of pages) write(join(pagesFolder, path), text)
for (const [path, text] of files) write(join(pagesFolder, "public", path), text)
cpSync(join(root, "docs", "images"), join(pagesFolder, "public", "images"), { recursive: true })
cpSync(join(root, "deploy", "helm", "tabwright", "dashboard.json"), join(pagesFolder, "public", "dashboard.json"))
write(join(folder, "navigation.json"), JSON.stringify(navigation, null, 2))
console.log(`Wrote ${pages.length} pages.`)
