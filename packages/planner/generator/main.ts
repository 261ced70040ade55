import { readFileSync, writeFileSync } from "node:fs"
import { frames } from "../src/frame/index.ts"
import { withInstructionTable } from "./Guide.ts"

const guide = new URL("../../../docs/guides/tasks.md", import.meta.url)

writeFileSync(guide, withInstructionTable(readFileSync(guide, "utf8"), frames))
