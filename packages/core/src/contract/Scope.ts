/**
 * What a key may do, in the words of the wire. `read` looks at what a project has, `write` changes it and starts things,
 * `admin` manages the whole server: all projects, their keys and the nodes. None holds another.
 *
 * @category constants
 * @since 0.1.0
 */
export const scopes = ["read", "write", "admin"] as const

/** One of {@link scopes}. */
export type Scope = (typeof scopes)[number]
