import { readdirSync, readFileSync } from "node:fs"
import { download, json, page, redirect, type Site, type SiteRequest, type SiteResponse } from "../Site.ts"

const folder = new URL("../../pages/everyday/", import.meta.url)

/** A page by name: its title, its initial state, and its sections by path, of which the first has an empty path. */
interface EverydayPage {
  readonly name: string
  readonly title: string
  readonly state: Readonly<Record<string, unknown>>
  readonly sections: ReadonlyMap<string, Section>
}

interface Section {
  readonly html: string
  readonly options: Readonly<Record<string, string>>
}

/** A file has the initial state in its first script, and sections after comments such as `<!-- page: gone status=410 -->`. */
const parsePage = (name: string, text: string): EverydayPage => {
  const [, state = "{}", rest = text] =
    /^<script type="application\/json">(.*?)<\/script>(.*)$/s.exec(text.trim()) ?? []
  const [, title = name] = /<title>(.*?)<\/title>/s.exec(rest) ?? []
  const [first = "", ...more] = rest.replace(/<title>.*?<\/title>/s, "").split(/<!-- page: (.*?) -->/)
  const sections = new Map<string, Section>([["", { html: first, options: {} }]])
  for (let at = 0; at < more.length; at += 2) {
    const [path = "", ...options] = (more[at] ?? "").split(" ")
    const pairs = options.map((option) => option.split(/=(.*)/s).slice(0, 2) as [string, string])
    sections.set(path, { html: more[at + 1] ?? "", options: Object.fromEntries(pairs) })
  }
  return { name, title, state: JSON.parse(state), sections }
}

const pages = new Map(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((group) =>
      readdirSync(new URL(`${group.name}/`, folder)).map((file) => {
        const name = file.replace(/\.html$/, "")
        return [name, parsePage(name, readFileSync(new URL(`${group.name}/${file}`, folder), "utf8"))] as const
      }),
    ),
)

/** Names of the pages, in alphabetical order. */
export const everydayPages: ReadonlyArray<string> = [...pages.keys()].toSorted()

/** State of a page as scorers see it: its values, and the names of those that changed. */
type OpenPage = Record<string, unknown> & { changed: ReadonlyArray<string> }

const differing = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )

/** Values of a form: lists for fields that occur several times, names for files. */
const fieldsOf = ({ files, form }: SiteRequest): Readonly<Record<string, unknown>> => {
  const names = [...new Set(form.keys())]
  const fields = names.map((name) => {
    const values = form.getAll(name)
    return [name, values.length > 1 ? values : values[0]] as const
  })
  return Object.fromEntries([...fields, ...files.map(({ field, name }) => [field, name] as const)])
}

const show = ({ title }: EverydayPage, { html, options }: Section, state: object): SiteResponse => {
  if (options["download"] !== undefined) return download(options["download"], "text/plain", html.trim())
  const data = JSON.stringify(state).replaceAll("<", "\\u003c")
  const shown = page(title, `<script>const S = ${data}</script>\n${html}`, { status: Number(options["status"] ?? 200) })
  return {
    ...shown,
    body: shown.body
      .replace(/<base[^>]*>/, "")
      .replace('<script src="{{assets}}site.js"></script>', '<script src="{{assets}}everyday.js"></script>'),
    ...(options["delay"] === undefined ? {} : { delayMs: Number(options["delay"]) }),
  }
}

/** Ordinary pages of many kinds: forms, tables, applications, widgets, shops and settings. Each has a state of its own. */
export const everyday: Site = {
  name: "everyday",
  about: "ordinary pages of many kinds",
  open: () => {
    const state: Record<string, OpenPage> = {}
    const store = ({ name, state: initial }: EverydayPage, values: Readonly<Record<string, unknown>>) => {
      const { changed: _, ...rest } = { ...initial, ...values }
      state[name] = { ...rest, changed: differing(initial, rest) }
    }
    return {
      state,
      respond: (request) => {
        const [name = "", ...rest] = request.path.split("/")
        const path = rest.join("/")
        if (name === "")
          return page(
            "Pages",
            `<ul>${everydayPages.map((one) => `<li><a href="${one}/">${one}</a></li>`).join("")}</ul>`,
          )
        const found = pages.get(name)
        if (found === undefined) return undefined
        const open = state[name] ?? { ...found.state, changed: [] }
        state[name] = open
        if (request.method === "POST") {
          if (path === "put") store(found, JSON.parse(request.form.get("state") ?? "{}"))
          else {
            const fields = fieldsOf(request)
            const known = open[path]
            store(found, { ...open, [path]: Array.isArray(known) ? [...known, fields] : fields })
          }
          return path === "put" ? json({}) : redirect(`${name}/${path}`)
        }
        const section = found.sections.get(path)
        if (section === undefined) return undefined
        const to = section.options["redirect"]
        if (to !== undefined) return redirect(`${name}/${to}`)
        const { changed: _, ...values } = open
        return show(found, section, values)
      },
    }
  },
}
