import { CodeBlock } from "../../components/Copy.tsx"
import { Card } from "../../components/Page.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { asCurl, asSdk } from "../../request/RequestAsCode.ts"
import { requestOf, type RunDraft, shownRequest } from "../../request/RunDraft.ts"

/** What is filled in as a request of one's own, as it changes. */
export const RequestCode = ({
  draft,
  fileNames,
}: {
  readonly draft: RunDraft
  readonly fileNames: ReadonlyArray<string>
}) => {
  const request = shownRequest(requestOf(draft))
  const settings = { baseUrl: location.origin, fileNames }
  return (
    <aside className="run-code" aria-label="The same as code">
      <Card title="The same as code">
        <Tabs
          label="Languages"
          tabs={[
            {
              id: "sdk",
              title: "TypeScript",
              content: <CodeBlock label="TypeScript" code={asSdk(request, settings)} />,
            },
            { id: "curl", title: "curl", content: <CodeBlock label="curl" code={asCurl(request, settings)} /> },
          ]}
        />
      </Card>
    </aside>
  )
}
