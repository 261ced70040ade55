import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { json } from "@codemirror/lang-json"
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language"
import { Compartment, EditorState, StateField } from "@codemirror/state"
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view"
import { tags } from "@lezer/highlight"
import { useEffect, useRef } from "react"
import { Button } from "../Button.tsx"
import { jsonFault } from "./JsonFault.ts"

export interface JsonEditorProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string | undefined
  readonly isInvalid: boolean
  readonly onChange: (text: string) => void
}

/** Marks the first syntax error. */
const faultMark = StateField.define<DecorationSet>({
  create: ({ doc }) => markOf(doc.toString()),
  update: (marks, { docChanged, newDoc }) => (docChanged ? markOf(newDoc.toString()) : marks),
  provide: (field) => EditorView.decorations.from(field),
})

const markOf = (text: string): DecorationSet => {
  const fault = jsonFault(text)
  if (fault === undefined) return Decoration.none
  const from = Math.min(fault.at, text.length - 1)
  return Decoration.set(Decoration.mark({ class: "fault" }).range(from, from + 1))
}

const theme = EditorView.theme({
  "&": { maxHeight: "24rem", fontSize: "var(--size-small)", color: "var(--text)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { minHeight: "8.5rem", padding: "var(--gap-1) 0", caretColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--text-soft)", border: "none" },
  ".cm-placeholder": { color: "var(--text-soft)" },
  ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": { background: "var(--accent-soft)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--hover)", outline: "1px solid var(--line-strong)" },
  ".fault": { textDecoration: "underline wavy var(--bad)" },
})

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--live)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--accent)" },
])

/**
 * An editor of JSON with line numbers and the position of the first error. Tab leaves it. Loaded on demand.
 *
 * It is in a shadow root, where the editor adds its styles as adopted style sheets: the content security policy allows no
 * `style` elements.
 */
export const JsonEditor = ({ isInvalid, label, onChange, placeholder: example, value }: JsonEditorProps) => {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const attributes = useRef(new Compartment())
  const latest = useRef({ onChange, value })
  useEffect(() => {
    latest.current = { onChange, value }
  })
  useEffect(() => {
    if (host.current === null) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open", delegatesFocus: true })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          json(),
          syntaxHighlighting(colors),
          theme,
          faultMark,
          keymap.of([...defaultKeymap, ...historyKeymap]),
          attributes.current.of([]),
          ...(example === undefined ? [] : [placeholder(example)]),
          EditorView.lineWrapping,
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString()
            if (docChanged && text !== latest.current.value) latest.current.onChange(text)
          }),
        ],
      }),
    })
    view.current = editor
    // Focus of the host is delegated to the first focusable element, which is the scroller.
    editor.scrollDOM.addEventListener("focus", () => editor.focus())
    return () => {
      view.current = undefined
      editor.destroy()
    }
  }, [example])
  useEffect(() => {
    const editor = view.current
    if (editor === undefined || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => {
    const shown = { "aria-label": label, ...(isInvalid ? { "aria-invalid": "true" } : {}) }
    view.current?.dispatch({ effects: attributes.current.reconfigure(EditorView.contentAttributes.of(shown)) })
  }, [isInvalid, label, example])

  const fault = jsonFault(value)
  const isEmpty = value.trim() === ""
  return (
    <>
      <div className="input json-editor" ref={host} data-invalid={isInvalid || undefined} />
      <div className="json-editor-bar">
        <span className={fault === undefined ? "soft" : "field-error"} role="status">
          {fault !== undefined
            ? `Line ${fault.line}, column ${fault.column}: ${fault.message}`
            : isEmpty
              ? ""
              : "Valid JSON"}
        </span>
        <Button
          kind="quiet"
          disabled={isEmpty || fault !== undefined}
          onClick={() => onChange(JSON.stringify(JSON.parse(value), null, 2))}
        >
          Format
        </Button>
      </div>
    </>
  )
}
