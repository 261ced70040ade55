/** Nothing where there is no such part, else the part, optional where it may be left out. */
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
 * What a call of an operation takes, from its type in `types.ts`: the parameters of its path, its query and its body, as far as
 * it has them. Headers are the transport's.
 *
 * @category models
 * @since 0.1.0
 */
export type OperationInput<Spec> = Part<"path", PathOf<Spec>> &
  Part<"query", QueryOf<Spec>> &
  Part<"body", BodyOf<Spec>>
