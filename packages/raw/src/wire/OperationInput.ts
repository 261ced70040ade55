/** The part if it exists, optional if it may be omitted. */
type Part<Name extends string, A> = [A] extends [undefined]
  ? unknown
  : undefined extends A
    ? { readonly [name in Name]?: A | undefined }
    : { readonly [name in Name]: A }

type PathOf<Spec> = Spec extends { readonly parameters: { readonly path: infer Path } } ? Path : undefined

type QueryOf<Spec> = Spec extends { readonly parameters: { readonly query: infer Query } }
  ? Query
  : Spec extends { readonly parameters: { readonly query?: infer Query } }
    ? Query | undefined
    : undefined

type JsonBody<Body> = { readonly content: { readonly "application/json": Body } }

type BodyOf<Spec> = Spec extends { readonly requestBody: JsonBody<infer Body> }
  ? Body
  : Spec extends { readonly requestBody?: JsonBody<infer Body> }
    ? Body | undefined
    : undefined

/**
 * Input of an operation, derived from `types.ts`: path parameters, query and body. Headers are added by the transport.
 *
 * @category models
 * @since 0.1.0
 */
export type OperationInput<Spec> = Part<"path", PathOf<Spec>> &
  Part<"query", QueryOf<Spec>> &
  Part<"body", BodyOf<Spec>>
