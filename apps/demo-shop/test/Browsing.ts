/** A page as received by the visitor. */
export interface LoadedPage {
  readonly status: number
  readonly path: string
  readonly headers: Headers
  readonly text: string
}

/** A visitor without a browser: stores cookies, follows redirects and posts forms. */
export class Browsing {
  readonly #url: string
  #cookie = ""

  constructor(url: string) {
    this.#url = url
  }

  async #request(path: string, init: RequestInit): Promise<LoadedPage> {
    const response = await fetch(`${this.#url}${path}`, {
      ...init,
      redirect: "manual",
      headers: { ...(init.headers as Record<string, string> | undefined), cookie: this.#cookie },
    })
    const cookie = response.headers.get("set-cookie")
    if (cookie !== null) this.#cookie = cookie.split(";")[0] ?? ""
    const location = response.headers.get("location")
    if (response.status === 303 && location !== null) return this.get(location)
    return { status: response.status, path, headers: response.headers, text: await response.text() }
  }

  get(path: string): Promise<LoadedPage> {
    return this.#request(path, {})
  }

  post(path: string, form: Readonly<Record<string, string>> = {}): Promise<LoadedPage> {
    return this.#request(path, { method: "POST", body: new URLSearchParams(form) })
  }
}

/** Returns the amount with a label in an order summary. */
export const amount = (page: string, label: string): string | undefined => {
  const pattern = new RegExp(`<dt>${label}[^<]*</dt>\\s*<dd>([^<]*)</dd>`)
  return pattern.exec(page)?.[1]?.trim()
}
