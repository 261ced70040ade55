import { Events } from "@tabwright/core/v4"
import type { RunConnection } from "./RunConnection.ts"
import {
  hasEnded,
  newTurn,
  type RunEvent,
  type RunState,
  stateOf,
  stepsOf,
  type TaskStepView,
  type Turn,
  withEvents,
  withSummary,
} from "./RunState.ts"

/**
 * Callbacks of {@link useRun}. They may change with every render.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunCallbacks {
  /** Called with the id of each run once it has started. */
  readonly onStart?: ((id: string) => void) | undefined
  /** Called with each event once, in order. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Called with each step once, in order. */
  readonly onStep?: ((step: TaskStepView) => void) | undefined
  /** Called when a run has ended, whatever its status. */
  readonly onFinish?: ((turn: Turn) => void) | undefined
  /** Called when a request failed. A failed run is not an error of this kind. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** Progress of a turn that survives an unmount. */
interface Task {
  /** Starts the run and returns its id. */
  readonly request: () => Promise<string>
  /** Pending or finished `request`: a component that mounts again must not start a second run. */
  sent: Promise<string> | undefined
  /** True once all events have been received. */
  isComplete: boolean
}

/** The conversation of one component. Reads while mounted; requests that start runs are never sent twice. */
export class RunStore {
  readonly #listeners = new Set<() => void>()
  readonly #tasks = new Map<string, Task>()
  /** Keys of follow-ups that wait for the run before them. */
  readonly #queued = new Set<string>()
  #connection: RunConnection
  #callbacks: RunCallbacks
  #state: RunState = stateOf([])
  #lifetime: AbortController | undefined
  #followed: string | undefined
  #keys = 0

  constructor(connection: RunConnection, callbacks: RunCallbacks, id: string | undefined) {
    this.#connection = connection
    this.#callbacks = callbacks
    this.follow(id)
  }

  readonly configure = (connection: RunConnection, callbacks: RunCallbacks): void => {
    this.#connection = connection
    this.#callbacks = callbacks
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): RunState => this.#state

  /** Continues all incomplete turns. Returns a function that ends their requests. */
  readonly mount = (): (() => void) => {
    const lifetime = new AbortController()
    this.#lifetime = lifetime
    for (const { key } of this.#state.turns) void this.#advance(key, lifetime.signal)
    return () => {
      this.#lifetime?.abort()
      this.#lifetime = undefined
    }
  }

  /** Replaces the conversation by an existing run; by none if undefined. */
  readonly follow = (id: string | undefined): void => {
    if (id === this.#followed) return
    this.#followed = id
    // The app passes the id of the run that it started here.
    if (id === this.#state.id) return
    this.#reset()
    if (id !== undefined) this.#add("", async () => id, id)
  }

  readonly start = (task: string, data?: unknown): void => {
    this.#reset()
    this.#add(task, () => this.#connection.start(task, data))
  }

  readonly followUp = (text: string, { interrupt = false }: { readonly interrupt?: boolean } = {}): void => {
    const previous = this.#state.turns.at(-1)
    if (previous === undefined) return this.start(text)
    const key = this.#add(text, async () => {
      const id = await this.#runBefore(previous.key, key, interrupt)
      return id === undefined ? this.#connection.start(text) : this.#connection.followUp(id, text, interrupt)
    })
    this.#queued.add(key)
  }

  readonly cancel = (): void => {
    for (const [key, { sent }] of this.#tasks) {
      if (sent === undefined || this.#queued.has(key)) this.#tasks.delete(key)
    }
    this.#publish(this.#state.turns.filter(({ key }) => this.#tasks.has(key)))
    for (const turn of this.#state.turns) if (!hasEnded(turn)) this.#cancelRun(turn.key)
  }

  /** Cancels the turn's run once its id is known. A failure to start is reported by {@link RunStore.#advance}. */
  #cancelRun(key: string): void {
    const fail = (cause: unknown) => {
      const error = asError(cause)
      this.#update(key, (turn) => ({ ...turn, error }))
      this.#callbacks.onError?.(error)
    }
    this.#tasks.get(key)?.sent?.then(
      (id) => this.#connection.cancel(id).catch(fail),
      () => {},
    )
  }

  #reset(): void {
    if (this.#lifetime !== undefined) {
      this.#lifetime.abort()
      this.#lifetime = new AbortController()
    }
    this.#tasks.clear()
    this.#queued.clear()
    this.#publish([])
  }

  /** Adds a turn and returns its key. */
  #add(text: string, request: Task["request"], id?: string): string {
    const key = `turn-${++this.#keys}`
    this.#tasks.set(key, { request, sent: id === undefined ? undefined : request(), isComplete: false })
    this.#publish([...this.#state.turns, newTurn(key, text, id)])
    if (this.#lifetime !== undefined) void this.#advance(key, this.#lifetime.signal)
    return key
  }

  /** Starts the turn's run, unless that has happened, and receives its events. */
  async #advance(key: string, signal: AbortSignal): Promise<void> {
    // In strict mode, components mount twice in a row: only the second time sends requests.
    await Promise.resolve()
    const task = this.#tasks.get(key)
    if (signal.aborted || task === undefined || task.isComplete) return
    try {
      const isFirst = task.sent === undefined
      const id = await (task.sent ??= task.request())
      if (isFirst) this.#callbacks.onStart?.(id)
      this.#update(key, (turn) => ({ ...turn, id }))
      if (signal.aborted) return
      const turn = this.#turn(key)
      if (turn?.task === "") await this.#refresh(key, id, signal)
      const after = turn?.events.at(-1)?.id ?? 0
      for await (const events of this.#connection.events(id, after, signal)) {
        if (signal.aborted) return
        this.#receive(key, events)
        if (events.some(({ type }) => Events.terminalEvents.includes(type))) await this.#refresh(key, id, signal)
      }
      if (!this.#hasEnded(key)) await this.#refresh(key, id, signal)
      task.isComplete = true
      const finished = this.#turn(key)
      if (finished !== undefined) this.#callbacks.onFinish?.(finished)
    } catch (cause) {
      if (signal.aborted) return
      task.isComplete = true
      const error = asError(cause)
      this.#update(key, (turn) => ({ ...turn, status: "error", error }))
      this.#callbacks.onError?.(error)
    }
  }

  async #refresh(key: string, id: string, signal: AbortSignal): Promise<void> {
    const summary = await this.#connection.get(id, signal)
    signal.throwIfAborted()
    this.#update(key, (turn) => withSummary(turn, summary))
  }

  #receive(key: string, events: ReadonlyArray<RunEvent>): void {
    this.#update(key, (turn) => withEvents(turn, events))
    for (const event of events) this.#callbacks.onEvent?.(event)
    for (const step of stepsOf(events)) this.#callbacks.onStep?.(step)
  }

  /**
   * Returns the id of the latest run, once it has ended or, to interrupt it, once it has started. Never settles for a
   * follow-up that was dropped.
   */
  #runBefore(previous: string, key: string, interrupt: boolean): Promise<string | undefined> {
    return new Promise((resolve) => {
      const check = () => {
        const turn = this.#turn(previous)
        if (turn === undefined || !this.#tasks.has(key)) return unsubscribe()
        if (!hasEnded(turn) && !(interrupt && turn.id !== undefined)) return
        unsubscribe()
        this.#queued.delete(key)
        resolve(this.#state.turns.findLast(({ id }) => id !== undefined)?.id)
      }
      const unsubscribe = this.subscribe(check)
      check()
    })
  }

  #turn(key: string): Turn | undefined {
    return this.#state.turns.find((turn) => turn.key === key)
  }

  #hasEnded(key: string): boolean {
    const turn = this.#turn(key)
    return turn !== undefined && hasEnded(turn)
  }

  #update(key: string, change: (turn: Turn) => Turn): void {
    this.#publish(this.#state.turns.map((turn) => (turn.key === key ? change(turn) : turn)))
  }

  #publish(turns: ReadonlyArray<Turn>): void {
    this.#state = stateOf(turns)
    for (const listener of this.#listeners) listener()
  }
}

const asError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))
