import { blankElement } from "@tabwright/agent-fixtures"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Action, ActionResult, Dispatch } from "../../src/action/Action.ts"
import type { AgentBrowser } from "../../src/loop/AgentBrowser.ts"
import type { Brain } from "../../src/loop/Brain.ts"
import type { BrowserLease, Journal } from "../../src/loop/Loop.ts"
import type { DecidedStep, StepRecord } from "../../src/loop/Step.ts"
import type { Observation, PageElement } from "../../src/observation/Observation.ts"

/** Simulates that the process is killed. */
export class Killed extends Error {}

/** A move of a scripted brain: presses the button, types into the field, or waits. */
export type Move = { readonly press: true } | { readonly type: string } | { readonly wait: true }

/** A page with a button and a field, and a process that can be killed between any two operations. */
export class World {
  /** Presses received by the server, by the step that pressed. */
  readonly presses: Array<number> = []
  readonly decisions = new Map<number, DecidedStep>()
  readonly records = new Map<number, StepRecord>()
  readonly dispatches = new Map<number, Array<Dispatch>>()
  decisionsMade = 0
  looks = 0
  field = ""
  #generation = 0
  #current: BrowserLease | undefined
  #ticks = 0
  #killAt = Number.POSITIVE_INFINITY
  #step = 0

  /** Kills the process after this many operations. */
  killAfter(ticks: number): void {
    this.#killAt = this.#ticks + ticks
  }

  /** Starts a new process; its browser died with the old one. */
  restart(): void {
    this.#killAt = Number.POSITIVE_INFINITY
    this.#current = undefined
    this.field = ""
  }

  #tick(): void {
    this.#ticks += 1
    if (this.#ticks > this.#killAt) throw new Killed()
  }

  get lease(): Effect.Effect<BrowserLease> {
    return Effect.sync(() => {
      this.#tick()
      this.#current ??= {
        browser: this.#browser(),
        generation: ++this.#generation,
        isRestored: this.#generation > 1,
        files: [],
      }
      return this.#current
    })
  }

  get journal(): Journal<never> {
    return {
      stored: Effect.void,
      decide: (number, make) =>
        Effect.suspend(() => {
          this.#tick()
          this.#step = number
          const known = this.decisions.get(number)
          if (known !== undefined) return Effect.succeed(known)
          return Effect.map(make, (decided) => {
            this.#tick()
            this.decisions.set(number, decided)
            return decided
          })
        }),
      act: (decided, make) =>
        Effect.suspend(() => {
          this.#tick()
          const known = this.records.get(decided.number)
          if (known !== undefined) return Effect.succeed(known)
          const dispatches = this.dispatches.get(decided.number) ?? []
          this.dispatches.set(decided.number, dispatches)
          return Effect.map(
            make({
              earlier: [...dispatches],
              onDispatch: (dispatch) =>
                Effect.sync(() => {
                  this.#tick()
                  dispatches.push(dispatch)
                  this.#tick()
                }),
            }),
            ({ results, urlAfter }) => {
              this.#tick()
              const record: StepRecord = { ...decided, results, dispatches, urlAfter }
              this.records.set(decided.number, record)
              return record
            },
          )
        }),
    }
  }

  #browser(): AgentBrowser {
    const url = "https://shop.test/"
    const execute = <E>(
      action: Action,
      position: number,
      onDispatch: (dispatch: Dispatch) => Effect.Effect<void, E>,
    ): Effect.Effect<ActionResult, E> =>
      Effect.gen({ self: this }, function* () {
        const isPress = "click" in action
        if (!("done" in action)) yield* onDispatch({ action: position, repeatable: !isPress, target: 'button "Pay"' })
        this.#tick()
        if (isPress) this.presses.push(this.#step)
        if ("fill" in action) this.field = action.fill.text
        this.#tick()
        return { ok: true, message: "done", urlBefore: url, urlAfter: url }
      })
    return {
      observe: Effect.sync(() => {
        this.#tick()
        this.looks += 1
        return page(url)
      }),
      execute,
      screenshot: Effect.succeed(new Uint8Array()),
      saveState: Effect.succeed({ url, cookies: [], origins: [] }),
      restoreState: () => Effect.void,
      url: Effect.succeed(url),
      isConnected: () => true,
    }
  }

  /** Creates a brain that makes one move per step, reports an interrupted one, and ends. */
  brain(moves: ReadonlyArray<Move>): Brain {
    return {
      accept: () => Effect.void,
      decide: ({ history }) =>
        Effect.sync(() => {
          this.decisionsMade += 1
          const last = history.at(-1)
          const isUnsure = last?.results.some((result) => result.interrupted === true) === true
          const move = isUnsure ? undefined : moves[history.length]
          return {
            memory: "",
            evaluationPreviousGoal: "",
            nextGoal: "",
            actions: [
              move === undefined
                ? { done: { text: isUnsure ? "unsure" : "all done", success: !isUnsure } }
                : actionOf(move),
            ],
            state: null,
          }
        }),
    }
  }
}

const actionOf = (move: Move): Action =>
  "press" in move
    ? { click: { el: 1 } }
    : "type" in move
      ? { fill: { el: 2, text: move.type } }
      : { wait: { seconds: 1 } }

const page = (url: string): Observation => ({
  url,
  title: "Shop",
  elements: [element(1, "button", "Pay"), element(2, "textbox", "Name")],
  text: "",
  pageText: "",
  scroll: { top: 0, viewportHeight: 800, pageHeight: 800 },
  tabs: [],
  dialogs: [],
  downloads: [],
  status: 200,
})

const element = (index: number, role: string, name: string): PageElement => ({
  ...blankElement,
  index,
  tag: role === "button" ? "button" : "input",
  role,
  name,
  text: name,
  label: name,
  id: name.toLowerCase(),
})

/** Runs an effect; returns none if the process was killed. */
export const survived = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<Option.Option<A>, E> =>
  Effect.catchDefect(Effect.map(effect, Option.some), (defect) =>
    defect instanceof Killed ? Effect.succeed(Option.none<A>()) : Effect.die(defect),
  )
