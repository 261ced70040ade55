/** A project of the user. */
export interface UserProject {
  readonly id: string
  readonly name: string
  readonly role: "owner" | "admin" | "member" | "viewer"
}

/** The console session of this browser, whose cookie scripts cannot read. */
export interface UserSession {
  readonly user: { readonly id: string; readonly email: string; readonly name: string | null }
  /** By name. */
  readonly projects: ReadonlyArray<UserProject>
  /** Required for requests that change something. */
  readonly csrfToken: string
}

/** The provider at which users sign in, and the session of this browser. */
export interface SignInState {
  /** The OpenID provider. Null for a server without one. */
  readonly provider: { readonly name: string } | null
  readonly session: UserSession | null
}

export const readSignInState = async (): Promise<SignInState> => {
  const response = await fetch("/console/session")
  if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
  return response.json()
}

const post = (path: string, headers: Readonly<Record<string, string>>, body: object): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  })

/** Opens the provider's sign-in page, which leads back to the page of this URL. */
export const startSignIn = async (invitation: string | undefined): Promise<void> => {
  const returnTo = location.pathname + location.search + location.hash
  const response = await post(
    "/console/oidc/start",
    {},
    { returnTo, ...(invitation === undefined ? {} : { invitation }) },
  )
  const body: { readonly url?: string; readonly detail?: string } = await response.json()
  if (body.url === undefined) throw new Error(body.detail ?? `Unexpected status ${response.status}`)
  location.assign(body.url)
}

/** Ends the session. Returns the provider's sign-out page, if it has one. */
export const endSession = async ({ csrfToken }: UserSession): Promise<string | null> => {
  const response = await post("/console/sign-out", { "x-tabwright-csrf": csrfToken }, {})
  if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
  const { url }: { readonly url: string | null } = await response.json()
  return url
}

const projectKey = "tabwright.project"

/** Returns the project that the user selected last in this browser, or the first one. */
export const selectedProject = ({ projects }: UserSession): UserProject | undefined => {
  const id = localStorage.getItem(projectKey)
  return projects.find((project) => project.id === id) ?? projects[0]
}

export const storeProject = (id: string): void => localStorage.setItem(projectKey, id)

/** Creates a `fetch` for requests of a session to a project. The browser adds the cookie. */
export const sessionFetch =
  ({ csrfToken }: UserSession, project: UserProject) =>
  (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.delete("x-service-api-key")
    headers.set("x-tabwright-csrf", csrfToken)
    headers.set("x-tabwright-project", project.id)
    return fetch(input, { ...init, headers })
  }

const invitationPrefix = "#invitation="

/** Returns the token of an invitation in the URL, if any, and removes it from the URL and the history. */
export const takeInvitation = (): string | undefined => {
  if (!location.hash.startsWith(invitationPrefix)) return undefined
  const token = location.hash.slice(invitationPrefix.length)
  history.replaceState(history.state, "", location.pathname + location.search)
  return token
}
