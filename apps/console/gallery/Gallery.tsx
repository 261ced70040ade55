import type { ReactNode } from "react"
import { dialogs } from "./Dialogs.tsx"
import { sections } from "./Sections.tsx"

/** Every component in every state. `?show=NAME` shows one section or dialog. */
export const Gallery = () => {
  const shown = new URLSearchParams(location.search).get("show")
  const dialog = dialogs.find(([name]) => name === shown)
  return (
    <main className="page">
      <h1>Components</h1>
      <div className="gallery">
        {sections
          .filter(([name]) => shown === null || name === shown)
          .map(([name, content]) => (
            <Section key={name} name={name}>
              {content}
            </Section>
          ))}
      </div>
      {shown === null ? (
        <section>
          <h2>Dialogs</h2>
          <ul>
            {dialogs.map(([name]) => (
              <li key={name}>
                <a href={`?show=${encodeURIComponent(name)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {dialog?.[1]}
    </main>
  )
}

const Section = ({ children, name }: { readonly name: string; readonly children: ReactNode }) => (
  <section className="gallery-states" aria-label={name}>
    <h2>{name}</h2>
    {children}
  </section>
)
