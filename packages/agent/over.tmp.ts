import * as Effect from "effect/Effect"
import { performance } from "node:perf_hooks"
import { makePlanner, decideJob, warmPlanner } from "./src/planner/Planner.ts"
import { plannerInput } from "./src/planner/PlannerInput.ts"
import { page } from "./test/planner/PageModel.ts"
const els = Array.from({ length: 150 }, (_, i) => ({ role: i % 2 ? "link" : "button", name: `Product number ${i}`, text: `Product number ${i}`, href: `https://shop.example/p/${i}`, classes: ["card", "title"], context: `Product number ${i} $${i}.00 4.5 out of 5 (12 reviews) Add to cart` }))
const text = Array.from({ length: 400 }, (_, i) => `Line ${i} of the page with some text`).join("\n")
const observation = page("https://shop.example/list", "Products", els, text)
const context = { task: 'Go to https://shop.example, search for "lamp", open the cheapest result, add it to the cart and return the cart total', history: [], observation, earlierTurns: [], files: [] }
const clickTask = { ...context, task: 'Click "Product number 77"' }
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!.toFixed(2)
const t0 = performance.now(); await Effect.runPromise(warmPlanner); console.log("warm", (performance.now() - t0).toFixed(0))
for (const c of [context, clickTask]) {
  const sync: number[] = [], pool: number[] = [], main: number[] = []
  for (let i = 0; i < 60; i++) {
    let t = performance.now(); decideJob.run(plannerInput(c)); sync.push(performance.now() - t)
    t = performance.now(); const u = process.cpuUsage(); await Effect.runPromise(makePlanner().decide(c)); pool.push(performance.now() - t)
    const d = process.cpuUsage(u); main.push((d.user + d.system) / 1000)
  }
  console.log("sync", med(sync), "pool", med(pool), "main cpu in pool", med(main), "payload", JSON.stringify(plannerInput(c)).length)
}
