import { type ApiError, isApiError, type RunHandle, type RunOptions, type Tabwright } from "@tabwright/sdk/v4"

/**
 * Options of {@link runRoutes}.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunRoutesOptions {
  /** Client with the key, which stays on the server. */
  readonly client: Pick<Tabwright, "run" | "runs">
  /**
   * Returns true if the user of the request may start a run, or see and change the run `id`. Otherwise the response is
   * 403. To keep users apart, store who started a run in `onStart`.
   */
  readonly authorize: (request: Request, id: string | undefined) => boolean | Promise<boolean>
  /** Returns the options of a run to start. `data` comes from the page: validate it. Default: the server's settings. */
  readonly runOptions?: ((data: unknown, request: Request) => RunOptions | Promise<RunOptions>) | undefined
  /** Called with each started run before the page learns its id. If it throws, the run is cancelled. */
  readonly onStart?: ((id: string, request: Request) => void | Promise<void>) | undefined
  /** Called with each failure whose text the page does not get, such as a rejected key. Default: `console.error`. */
  readonly onError?: ((error: ApiError, request: Request) => void) | undefined
}

/** Limit of the API for tasks, in characters. */
const maxTaskLength = 100_000

const routes = /(?:(?:\/([^/]*))?\/(events|messages|cancel)|\/([0-9a-f]{8}-[^/]*))?\/?$/i
const runId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Statuses of requests that the page can correct, so that it gets their texts. */
const requestFaults: ReadonlyArray<number | undefined> = [400, 404, 409, 413, 422, 429]

const text = (status: number, message: string) => new Response(message, { status })

/**
 * Returns a handler of web requests for `useRun`: `POST /` starts a run; under `/:id`, `GET /` returns it, `GET /events`
 * streams its events and resumes after `Last-Event-ID`, `POST /messages` sends a follow-up, and `POST /cancel` cancels
 * it. Only the end of the path matters, so that it works below any prefix that does not end in one of these names.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runRoutes = ({
  authorize,
  client,
  onError = (error) => console.error(error),
  onStart,
  runOptions,
}: RunRoutesOptions): ((request: Request) => Promise<Response>) => {
  const respond = async (request: Request): Promise<Response> => {
    const [, owner, action, single] = routes.exec(new URL(request.url).pathname) ?? []
    const id = owner ?? single
    const isPost = request.method === "POST"
    // `POST` needs JSON, which pages of other origins may not send without permission.
    const isJson = request.headers.get("content-type")?.startsWith("application/json") === true
    if (!isPost && request.method !== "GET") return text(405, "Use GET or POST.")
    if (isPost && !isJson) return text(415, "Send JSON.")
    if ((id ?? action) !== undefined && !runId.test(id ?? "")) return text(404, "Not found.")
    if (!(await authorize(request, id))) return text(403, "Forbidden.")
    const input: unknown = isPost ? await request.json().catch(() => undefined) : undefined
    const started = async (run: RunHandle) => {
      const started = await run.id()
      try {
        await onStart?.(started, request)
      } catch (error) {
        // The page never learns the id, so it cannot cancel the run.
        await run.cancel().catch((cause: unknown) => {
          throw new AggregateError([error, cause], `onStart failed, and canceling its run ${started} failed, too.`)
        })
        throw error
      }
      return Response.json({ id: started }, { status: 201 })
    }
    const handle = client.runs.handle(id ?? "")
    switch (`${request.method} ${id === undefined ? "" : (action ?? "id")}`) {
      case "POST ": {
        const { data, task } = fieldsOf(input)
        if (!isText(task)) return text(400, "A task is required.")
        return started(client.run(task, (await runOptions?.(data, request)) ?? {}))
      }
      case "GET id":
        return Response.json(await client.runs.get(id ?? ""))
      case "GET events":
        return handle.toEventResponse(request).catch((error: unknown) => {
          if (error instanceof TypeError) return text(400, error.message)
          throw error
        })
      case "POST messages": {
        const { interrupt, text: message } = fieldsOf(input)
        if (!isText(message)) return text(400, "A text is required.")
        return started(handle.followUp(message, { interrupt: interrupt === true }))
      }
      case "POST cancel":
        return Response.json(await handle.cancel())
      default:
        return text(404, "Not found.")
    }
  }
  return async (request) => {
    try {
      return await respond(request)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (requestFaults.includes(error.status)) return text(error.status ?? 502, error.message)
      onError(error, request)
      // A rejected key is a fault of this server, not of the page.
      const status = error.status === 401 ? undefined : error.status
      return text(status ?? 502, "The service is not available. Try again later.")
    }
  }
}

const fieldsOf = (input: unknown): Partial<Record<"task" | "data" | "text" | "interrupt", unknown>> =>
  typeof input === "object" && input !== null ? input : {}

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= maxTaskLength
