import bash from "highlight.js/lib/languages/bash"
import json from "highlight.js/lib/languages/json"
import python from "highlight.js/lib/languages/python"
import typescript from "highlight.js/lib/languages/typescript"
import { createLowlight } from "lowlight"
import { type ReactNode, useMemo } from "react"

const lowlight = createLowlight({ bash, json, python, typescript })

export type CodeLanguage = "bash" | "json" | "python" | "typescript"

/** Code with the colors of its language. Loaded on demand. */
export const HighlightedCode = ({ code, language }: { readonly code: string; readonly language: CodeLanguage }) =>
  useMemo(() => lowlight.highlight(language, code).children.map(node), [code, language])

type Content = ReturnType<typeof lowlight.highlight>["children"][number]

type Element = Extract<Content, { readonly type: "element" }>

const node = (content: Content, key: number): ReactNode =>
  content.type === "text" ? (
    content.value
  ) : content.type === "element" ? (
    <span key={key} className={classOf(content)}>
      {content.children.map(node)}
    </span>
  ) : null

const classOf = ({ properties: { className } }: Element): string | undefined =>
  Array.isArray(className) ? className.join(" ") : undefined
