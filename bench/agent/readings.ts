import { readFileSync, readdirSync } from "node:fs"
import { parse } from "../../packages/evals/node_modules/yaml/dist/index.js"
import { decideGrounded, refusalOf } from "../../packages/planner/src/grounding/Ground.ts"
const dir = new URL("../../packages/evals/builtin/planner/dev/", import.meta.url)
let ok = 0, wrong = 0, none = 0
for (const f of readdirSync(dir)) {
  if (f === "decline.yaml") continue
  for (const [page, tasks] of Object.entries(parse(readFileSync(new URL(f, dir), "utf8")) as any))
    for (const t of tasks as any) {
      if (t.answer === undefined || t.do !== undefined) continue
      for (const [i, say] of t.say.trim().split("\n").entries()) {
        if (refusalOf(say) !== undefined) { none++; console.log("-", page, t.id, i + 1, "|", say, "| REFUSED", refusalOf(say)); continue }
        const observation = JSON.parse(readFileSync(`/tmp/obs/${page}.json`, "utf8"))
        const d: any = decideGrounded({ task: say, history: [], observation, earlierTurns: [], files: [] } as any, []).actions[0]
        const text = d.done?.success ? String(d.done.text) : ""
        const want = [t.answer].flat()
        const hit = text !== "" && want.every((w: any) => typeof w === "number" ? (text.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? []).some((n) => Number(n.replaceAll(",", "")) === w) : text.toLowerCase().includes(String(w).toLowerCase()))
        if (hit) ok++
        else if (text !== "") { wrong++; console.log("X", page, t.id, i + 1, "|", say, "|", JSON.stringify(t.answer), "| GOT", text.replaceAll("\n", " / ").slice(0, 80)) }
        else { none++; console.log("-", page, t.id, i + 1, "|", say, "|", JSON.stringify(t.answer), "|", (d.done?.text ?? JSON.stringify(d)).slice(-90)) }
      }
    }
}
console.log({ ok, wrong, none })
