import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { allocate } from "../../../src/browser/scheduling/FairShare.ts"
import type { BrowserDemand, ProjectDemand } from "../../../src/store/browser/BrowserDemandStore.ts"

/** A project with the given numbers of idle browsers and waiting requests. */
const projectOf = (
  projectId: string,
  of: Partial<Record<"weight" | "busy" | "idle" | "waiting", number>> & {
    readonly maxBrowsers?: number | null
    readonly unservedSeconds?: number | null
  },
): ProjectDemand => ({
  projectId,
  weight: of.weight ?? 1,
  maxBrowsers: of.maxBrowsers ?? null,
  busy: of.busy ?? 0,
  idle: Array.from({ length: of.idle ?? 0 }, (_, at) => ({ id: `${projectId}-idle-${at}`, idleSeconds: 100 - at })),
  waiting: Array.from({ length: of.waiting ?? 0 }, (_, at) => ({ kind: "run", id: `${projectId}-${at}` })),
  unservedSeconds: of.unservedSeconds ?? null,
})

const idsOf = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)

const Project = fc.record({
  weight: fc.integer({ min: 1, max: 4 }),
  busy: fc.nat(5),
  idle: fc.nat(3),
  waiting: fc.nat(6),
  maxBrowsers: fc.option(fc.nat(8)),
  unservedSeconds: fc.option(fc.nat(100)),
})

const Demand = fc
  .record({ free: fc.integer({ min: -2, max: 8 }), projects: fc.array(Project, { maxLength: 5 }) })
  .map(({ free, projects }): BrowserDemand => ({ free, projects: projects.map((of, at) => projectOf(`p${at}`, of)) }))

/** The browsers of each project after the free slots are granted. */
const granted = (demand: BrowserDemand) => {
  const ids = new Set(idsOf(allocate(demand).granted))
  return demand.projects.map((project) => {
    const served = project.waiting.filter(({ id }) => ids.has(id)).length
    return { project, served, busy: project.busy + served, left: project.waiting.length - served }
  })
}

const limitOf = ({ maxBrowsers }: ProjectDemand) => maxBrowsers ?? Number.POSITIVE_INFINITY

describe("allocate", () => {
  it("never exceeds the free slots or project limits, and grants each request once and in order", () => {
    fc.assert(
      fc.property(Demand, (demand) => {
        const all = allocate(demand)
        assert.isAtMost(all.granted.length, Math.max(0, demand.free))
        for (const { project, served, busy } of granted(demand)) {
          assert.deepStrictEqual(
            idsOf(all.granted).filter((id) => idsOf(project.waiting).includes(id)),
            idsOf(project.waiting.slice(0, served)),
          )
          if (served > 0) assert.isAtMost(busy + project.idle.length, limitOf(project))
        }
      }),
    )
  })

  it("leaves no slot free while a project below its limit waits", () => {
    fc.assert(
      fc.property(Demand, (demand) => {
        if (allocate(demand).granted.length >= demand.free) return
        for (const { project, busy, left } of granted(demand)) {
          assert.isTrue(left === 0 || busy + project.idle.length >= limitOf(project), project.projectId)
        }
      }),
    )
  })

  it("serves no project before one that has fewer browsers in proportion to its weight", () => {
    fc.assert(
      fc.property(Demand, (demand) => {
        const after = granted(demand)
        const waiting = after.filter(
          ({ project, busy, left }) => left > 0 && busy + project.idle.length < limitOf(project),
        )
        for (const one of after.filter(({ served }) => served > 0)) {
          for (const other of waiting) {
            assert.isAtMost((one.busy - 1) / one.project.weight, other.busy / other.project.weight)
          }
        }
      }),
    )
  })

  it("evicts idle browsers only for requests that remain, longest idle first within a project", () => {
    fc.assert(
      fc.property(Demand, (demand) => {
        const { evicted } = allocate(demand)
        const left = granted(demand).reduce((sum, one) => sum + one.left, 0)
        assert.isAtMost(evicted.length, left)
        for (const { idle } of demand.projects) {
          const own = idsOf(evicted).filter((id) => idsOf(idle).includes(id))
          assert.deepStrictEqual(own, idsOf(idle.slice(0, own.length)))
        }
      }),
    )
  })

  it("chooses the same browsers while some of them are still stopping", () => {
    fc.assert(
      fc.property(Demand, fc.nat(10), (demand, count) => {
        // A limit below the browsers in use would require further evictions.
        const before = demand.projects.map((one) => ({
          ...one,
          maxBrowsers: one.maxBrowsers && one.maxBrowsers + one.busy + one.idle.length,
        }))
        const { evicted } = allocate({ free: 0, projects: before })
        const stopped = new Set(idsOf(evicted.slice(0, count)))
        if (stopped.size === 0) return
        const projects = before.map((one) => ({ ...one, idle: one.idle.filter(({ id }) => !stopped.has(id)) }))
        const next = allocate({ free: stopped.size, projects })
        assert.sameMembers(
          idsOf(next.evicted),
          idsOf(evicted).filter((id) => !stopped.has(id)),
        )
      }),
    )
  })

  it("grants all capacity to a single project, and freed slots to a second one up to its share", () => {
    assert.lengthOf(allocate({ free: 4, projects: [projectOf("a", { waiting: 9 })] }).granted, 4)
    const flooded = [projectOf("a", { busy: 4, waiting: 1000 }), projectOf("b", { waiting: 3 })]
    assert.deepStrictEqual(idsOf(allocate({ free: 2, projects: flooded }).granted), ["b-0", "b-1"])
  })

  it("shares in proportion to the weights", () => {
    const projects = [projectOf("a", { weight: 3, waiting: 100 }), projectOf("b", { waiting: 100 })]
    assert.deepStrictEqual(
      granted({ free: 8, projects }).map(({ served }) => served),
      [6, 2],
    )
  })

  it("evicts no further browsers while those of the previous round stop, even if idle browsers are reordered", () => {
    fc.assert(
      fc.property(Demand, ({ free, projects }) => {
        const before = projects.map((project) => ({ ...project, maxBrowsers: null }))
        const evicted = new Set(idsOf(allocate({ free, projects: before }).evicted))
        const reordered = before.map((project) => ({ ...project, idle: project.idle.toReversed() }))
        const next = allocate({ free, projects: reordered }, evicted)
        assert.sameMembers(idsOf(next.evicted), [...evicted])
      }),
    )
  })

  it("evicts a project's own browser if the project is at its limit, else a browser of the project with the most", () => {
    const few = projectOf("few", { idle: 1 })
    const many = projectOf("many", { busy: 1, idle: 2 })
    const limited = projectOf("limited", { busy: 1, idle: 1, waiting: 1, maxBrowsers: 2 })
    assert.deepStrictEqual(idsOf(allocate({ free: 3, projects: [few, many, limited] }).evicted), ["limited-idle-0"])
    const other = projectOf("other", { waiting: 1 })
    assert.deepStrictEqual(idsOf(allocate({ free: 0, projects: [few, many, other] }).evicted), ["many-idle-0"])
  })

  it("eventually serves every project, for any requests of other projects and any order of stops", () => {
    const Weights = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(Weights, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.nat(3)), (weights, slots, stops) => {
        let running: Array<number> = []
        const servedAt = weights.map(() => 0)
        const hadAt = weights.map(() => 0)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        for (let now = 1; now <= 200; now++) {
          const projects = weights.map((weight, at) =>
            projectOf(String(at), {
              weight,
              waiting: 3,
              busy: running.filter((one) => one === at).length,
              unservedSeconds: now - (servedAt[at] ?? 0),
            }),
          )
          for (const { id } of allocate({ free: slots - running.length, projects }).granted) {
            const at = Number.parseInt(id, 10)
            running.push(at)
            servedAt[at] = now
            hadAt[at] = now
          }
          // One browser stops at a time, so each turn serves one request.
          const [stop = 0] = stops.take(1)
          running = running.filter((_, at) => at !== stop % running.length)
          weights.forEach((_, at) => {
            if (running.includes(at)) hadAt[at] = now
            assert.isAtMost(now - (hadAt[at] ?? 0), 2 * total, `project ${at} waits since ${hadAt[at]}`)
          })
        }
      }),
    )
  })
})
