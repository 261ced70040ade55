import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useDeferredValue, useState } from "react"
import { signOut, useSignedIn } from "../auth/AuthState.ts"
import { StatusBadge } from "../components/Badge.tsx"
import { Icon, type IconName } from "../components/Icon.tsx"
import type { RunSummary } from "../queries/Runs.ts"
import { setTheme } from "../theme/Theme.ts"
import { pages } from "./Navigation.tsx"

interface Command {
  readonly value: string
  readonly label: string
  readonly icon: IconName
  readonly status?: string
  readonly act: () => void
}

interface CommandGroup {
  readonly value: string
  readonly items: ReadonlyArray<Command>
}

/** Runs found by the text, the newest ones without a text. */
const useFoundRuns = (text: string) => {
  const { client } = useSignedIn()
  return useQuery<ReadonlyArray<RunSummary>>({
    queryKey: ["runs", "palette", text],
    queryFn: async ({ signal }) => {
      const query = text === "" ? {} : { query: text.slice(0, 200) }
      return (await client.runs.list({ limit: 6, ...query }, { signal })).runs
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

/** Pages, actions and runs by text. */
export const CommandPalette = ({ onClose, onHelp }: { readonly onClose: () => void; readonly onHelp: () => void }) => {
  const navigate = useNavigate()
  const [query, setQuery] = useState("")
  const text = useDeferredValue(query.trim())
  const { data: runs = [] } = useFoundRuns(text)

  const pageCommands = pages
    .flatMap(({ items }) => items)
    .map(({ icon, title, to }) => ({ value: to, label: title, icon, act: () => void navigate({ to }) }))
  const actions: ReadonlyArray<Command> = [
    { value: "new-run", label: "New run", icon: "add", act: () => void navigate({ to: "/runs/new" }) },
    {
      value: "failed-runs",
      label: "Show failed runs",
      icon: "warning",
      act: () => void navigate({ to: "/runs", search: { status: "failed" } }),
    },
    { value: "light", label: "Use the light theme", icon: "sun", act: () => setTheme("light") },
    { value: "dark", label: "Use the dark theme", icon: "moon", act: () => setTheme("dark") },
    { value: "system", label: "Use the theme of the system", icon: "auto", act: () => setTheme("system") },
    { value: "help", label: "Show keyboard shortcuts", icon: "keyboard", act: onHelp },
    { value: "sign-out", label: "Sign out", icon: "out", act: () => signOut() },
  ]
  const matches = ({ label }: Command) => label.toLowerCase().includes(text.toLowerCase())
  const groups: ReadonlyArray<CommandGroup> = [
    { value: "Pages", items: pageCommands.filter(matches) },
    { value: "Actions", items: actions.filter(matches) },
    {
      value: "Runs",
      items: runs.map(({ id, sessionId, status, task, title }) => ({
        value: id,
        label: title ?? task,
        icon: "runs" as const,
        status,
        act: () => void navigate({ to: "/sessions/$sessionId", params: { sessionId }, hash: id }),
      })),
    },
  ].filter(({ items }) => items.length > 0)

  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="palette" aria-label="Command palette">
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={query}
            onValueChange={(value, { reason }) => (reason === "item-press" ? undefined : setQuery(value))}
            itemToStringValue={(command: Command) => command.label}
          >
            <div className="palette-search">
              <Icon name="search" />
              <Autocomplete.Input
                className="palette-input"
                placeholder="Search pages, actions and runs"
                aria-label="Search pages, actions and runs"
              />
              <kbd>Esc</kbd>
            </div>
            <Autocomplete.Empty className="palette-empty">Nothing found.</Autocomplete.Empty>
            <Autocomplete.List className="palette-list" aria-label="Commands">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items} className="palette-group">
                  <Autocomplete.GroupLabel className="nav-title">{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.value}
                        value={command}
                        className="menu-item"
                        onClick={() => {
                          onClose()
                          command.act()
                        }}
                      >
                        <Icon name={command.icon} />
                        <span className="truncate">{command.label}</span>
                        {command.status === undefined ? null : <StatusBadge status={command.status} />}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
