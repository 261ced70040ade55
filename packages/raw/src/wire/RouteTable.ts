import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as FindMyWay from "effect/http/FindMyWay"
import * as HttpRouter from "effect/http/HttpRouter"
import * as Layer from "effect/Layer"

/**
 * The declared path of a request's URL, with its methods: those of its routes, HEAD if it has GET, and OPTIONS.
 *
 * @category models
 * @since 0.1.0
 */
export interface KnownPath {
  readonly route: string
  readonly methods: ReadonlyArray<string>
}

/**
 * Finds the methods of paths.
 *
 * @category services
 * @since 0.1.0
 */
export class RouteTable extends Context.Service<
  RouteTable,
  {
    /** Returns undefined for an unknown path. */
    find(url: string): KnownPath | undefined
  }
>()("@tabwright/raw/wire/RouteTable") {
  /** Replaces the router, which has this configuration, by one that records each route added for one method. */
  static readonly layer = (routerConfig: Partial<FindMyWay.RouterConfig> = {}) =>
    Layer.effectContext(
      Effect.gen(function* () {
        const router = yield* HttpRouter.HttpRouter
        const paths = FindMyWay.make<string>(routerConfig)
        const methods = new Set<string>()

        const record = (method: string, path: HttpRouter.PathInput) =>
          Effect.sync(() => {
            // Such a route answers all methods itself.
            if (method === "*") return
            methods.add(method)
            paths.on(method, path, path)
            if (path.endsWith("/*")) paths.on(method, path.slice(0, -2) as HttpRouter.PathInput, path)
          })

        const recorder = (target: HttpRouter.HttpRouter, prefix: string): HttpRouter.HttpRouter => ({
          ...target,
          prefixed: (more) => recorder(target.prefixed(more), prefix + more),
          add: (method, path, ...rest) =>
            Effect.tap(target.add(method, path, ...rest), record(method, `${prefix}${path}` as HttpRouter.PathInput)),
          addAll: (routes) =>
            Effect.tap(
              target.addAll(routes),
              Effect.forEach(routes, ({ method, path }) => record(method, `${prefix}${path}` as HttpRouter.PathInput)),
            ),
        })

        const find = (url: string): KnownPath | undefined => {
          const found = [...methods].flatMap((method) => {
            const route = paths.find(method, url)?.handler
            return route === undefined ? [] : [{ method, route }]
          })
          const [first] = found
          if (first === undefined) return undefined
          const own = found.map(({ method }) => method)
          const all = new Set([...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"])
          return { route: first.route, methods: [...all].sort() }
        }

        return Context.make(RouteTable, RouteTable.of({ find })).pipe(
          Context.add(HttpRouter.HttpRouter, recorder(router, "")),
        )
      }),
    )
}
