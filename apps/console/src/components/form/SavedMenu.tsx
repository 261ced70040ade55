import { Menu } from "@base-ui/react/menu"
import { useState } from "react"
import type { SavedItems } from "../../request/SavedItems.ts"
import { FormDialog } from "../Dialog.tsx"
import { Icon } from "../Icon.tsx"
import { TextField } from "./Field.tsx"

/** A menu to select, save and delete items of this browser. */
export const SavedMenu = <Value,>({
  description,
  items,
  none,
  noun,
  onSelect,
  title,
  value,
}: {
  readonly title: string
  /** An item in lower case, such as "view". */
  readonly noun: string
  /** Explains what is saved. */
  readonly description: string
  readonly items: SavedItems<Value>
  /** The value to save. */
  readonly value: () => Value
  readonly onSelect: (value: Value) => void
  /** An entry that is always there, before the saved ones. */
  readonly none?: { readonly name: string; readonly onSelect: () => void }
}) => {
  const saved = items.useItems()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState("")
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button plain">
          <Icon name="star" />
          <span>{title}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="menu-positioner" align="end" sideOffset={4}>
            <Menu.Popup className="menu">
              {none === undefined ? null : (
                <Menu.Item className="menu-item" onClick={none.onSelect}>
                  {none.name}
                </Menu.Item>
              )}
              {saved.length === 0 && none === undefined ? <p className="menu-label">No {noun}s yet</p> : null}
              {saved.map((item) => (
                <Menu.Item key={item.name} className="menu-item" onClick={() => onSelect(item.value)}>
                  {item.name}
                </Menu.Item>
              ))}
              <Menu.Separator className="menu-separator" />
              <Menu.Item className="menu-item" onClick={() => setNaming(true)}>
                <Icon name="add" />
                Save {noun}…
              </Menu.Item>
              {saved.map((item) => (
                <Menu.Item key={item.name} className="menu-item soft" onClick={() => items.remove(item.name)}>
                  <Icon name="trash" />
                  Delete {item.name}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isNaming ? (
        <FormDialog
          title={`Save ${noun}`}
          description={description}
          action={`Save ${noun}`}
          onClose={() => setNaming(false)}
          onSubmit={async () => {
            items.save({ name: name.trim(), value: value() })
            setName("")
          }}
        >
          <TextField
            label="Name"
            required
            pattern=".*\S.*"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </FormDialog>
      ) : null}
    </>
  )
}
