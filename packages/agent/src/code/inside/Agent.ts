import type { Facade, Inside } from "./Inside.ts"

/** What a script is given besides pages, and how it is made a function. */
export const installAgent = (inside: Inside): void => {
  const list = (given: unknown): ReadonlyArray<unknown> => (Array.isArray(given) ? given : [given])

  const agent = inside.guarded("agent", {
    state: ({ full = false }: { readonly full?: unknown } = {}) => inside.ask("agent.state", { full: full === true }),
    act: (actions: unknown) => inside.ask("agent.act", { actions: list(actions) }),
    files: inside.guarded("agent.files", {
      list: () => inside.ask("files.list", {}),
      read: (name: unknown) => inside.ask("files.read", { name: String(name) }),
      write: (name: unknown, content: unknown) =>
        inside.ask("files.write", {
          name: String(name),
          content: typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`,
        }),
    }),
    // The driver knows what stands behind it, and types it where it belongs; here it is these words alone.
    secret: (name: unknown) => `<secret>${String(name)}</secret>`,
    run: async (name: unknown, args?: unknown) => {
      const source = await inside.ask("agent.script", { name: String(name) })
      return inside.compile(String(source))(args)
    },
  })

  const context = inside.guarded("context", {
    pages: () => Object.keys(inside.urls).map(inside.page),
    newPage: async () => inside.page(String(await inside.ask("context.newPage", {}))),
    waitForEvent: async (event: unknown, options: object = {}) =>
      inside.page(String(await inside.ask("context.waitForEvent", { event, options }))),
  })

  // The interpreter's own, by another name: so it knows nothing of what is around it here.
  // oxlint-disable-next-line no-eval -- this runs inside the sandbox alone, whose whole purpose it is
  const script = globalThis.eval
  inside.compile = (source) => {
    const made: unknown = script(`(async (page, context, agent, args) => {${source}\n})`)
    if (typeof made !== "function") throw new SyntaxError("That is no script.")
    const page: Facade = inside.page(Object.keys(inside.urls)[0] ?? "")
    return async (args) => Reflect.apply(made, undefined, [page, context, agent, args])
  }
}
