import { readFileSync } from "node:fs"
import { readClauses } from "../../packages/planner/src/grounding/Clauses.ts"
import { operationsOf } from "../../packages/planner/src/grounding/Operations.ts"
import { readPage } from "../../packages/planner/src/grounding/PageModel.ts"
const [, , page, task] = process.argv
const p = readPage(JSON.parse(readFileSync(`/tmp/obs/${page}.json`, "utf8")))
const { clauses } = readClauses(task as string)
for (const c of clauses) {
  console.log("##", c.text, "| q", c.isQuestion, "goal", c.isGoal, "stmt", c.isStatement, "verb", c.verb)
  console.log("  ", c.words.map((w) => `${w.at}:${w.text}/${w.key}/${w.need}`).join("  "))
  for (const o of operationsOf({ page: p, clause: c, used: new Set(), entered: new Set() }, []).slice(0, 12))
    console.log("   ", o.score.toFixed(2), o.kind, JSON.stringify(o.control.name).slice(0, 50), o.value ?? "", "anchors", [...o.anchors].join(","), "place", [...o.place].join(","), "covers", [...o.covers].join(","), o.isMet ? "MET" : "", o.times > 1 ? `x${o.times}` : "")
}
