import { Menu } from "@base-ui/react/menu"
import { useState } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { formatCount } from "../../Format.ts"
import { Icon } from "../../components/Icon.tsx"
import { saveFile } from "../../components/SaveFile.ts"
import { toast } from "../../components/toast/Toasts.tsx"
import { messageOf } from "../../queries/QueryClient.ts"
import { listQuery } from "../../queries/run-list/RunList.ts"
import type { RunSearch } from "../../queries/run-list/RunSearch.ts"
import { csvOf, maxExported } from "./RunExport.ts"

/** Downloads the listed runs as CSV or JSON. */
export const SaveExport = ({ search }: { readonly search: RunSearch }) => {
  const { client } = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: "csv" | "json") => {
    setBusy(true)
    try {
      const runs = await client.runs.list(listQuery(search)).toArray({ limit: maxExported })
      saveFile(format === "csv" ? csvOf(runs) : JSON.stringify(runs, null, 2), `runs.${format}`)
      toast({
        title: `${formatCount(runs.length)} runs exported`,
        ...(runs.length < maxExported
          ? {}
          : { description: "Exports contain at most 10,000 runs. Narrow the filters." }),
      })
    } catch (error) {
      toast({ title: "The export failed", description: messageOf(error), tone: "bad" })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="button plain" disabled={isBusy}>
        {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />}
        <span>Export</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-positioner" align="end" sideOffset={4}>
          <Menu.Popup className="menu">
            <Menu.Item className="menu-item" onClick={() => void save("csv")}>
              CSV
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={() => void save("json")}>
              JSON
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
