import { Fragment, useState } from "react"
import { Dialog } from "../components/Dialog.tsx"
import { CheckField } from "../components/form/Field.tsx"
import { pages } from "./Navigation.tsx"
import { commandKey, hasKeyShortcuts, pageKeys, setKeyShortcuts } from "./Shortcuts.ts"

const general: ReadonlyArray<readonly [keys: ReadonlyArray<string>, what: string]> = [
  [[commandKey, "K"], "Open the command palette"],
  [["/"], "Search on this page"],
  [["n"], "New run"],
  [["?"], "Show keyboard shortcuts"],
  [["Esc"], "Close a dialog"],
]

const navigation = pages
  .flatMap(({ items }) => items)
  .map(({ title, to }) => [["g", pageKeys[to] ?? ""], `Go to ${title}`] as const)

/** The keyboard shortcuts of all pages. */
export const ShortcutHelp = ({ onClose }: { readonly onClose: () => void }) => {
  const [isOn, setOn] = useState(hasKeyShortcuts)
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcuts">
        {[...general, ...navigation].map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{" "}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="Use shortcuts of a single key"
        hint="Turn them off if you use speech input."
        checked={isOn}
        onChange={(event) => {
          setKeyShortcuts(event.target.checked)
          setOn(event.target.checked)
        }}
      />
    </Dialog>
  )
}
