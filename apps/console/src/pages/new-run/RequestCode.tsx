import { CodeBlock } from "../../components/code/CopyButton.tsx"
import { Card } from "../../components/Page.tsx"
import { requestTabs } from "../../components/code/RequestTabs.tsx"
import { Tabs } from "../../components/Tabs.tsx"
import { asCli } from "../../request/CliSnippet.ts"
import { asPython } from "../../request/PythonSnippet.ts"
import { redactRequest, type RunDraft, toRequest } from "../../request/RunDraft.ts"

/** The form as an API request, updated on every change. */
export const RequestCode = ({
  draft,
  fileNames,
}: {
  readonly draft: RunDraft
  readonly fileNames: ReadonlyArray<string>
}) => {
  const request = redactRequest(toRequest(draft))
  const settings = { baseUrl: location.origin, fileNames }
  return (
    <aside className="run-code" aria-label="API request">
      <Card title="API request">
        <Tabs
          label="Languages"
          tabs={[
            ...requestTabs(request, settings),
            {
              id: "python",
              title: "Python",
              content: (
                <>
                  <CodeBlock label="Python" language="python" code={asPython(request, settings)} />
                  <p className="field-hint">
                    With the public client: <code>pip install browser-use-sdk</code>
                  </p>
                </>
              ),
            },
            {
              id: "cli",
              title: "CLI",
              content: <CodeBlock label="CLI" language="bash" code={asCli(request, settings)} />,
            },
          ]}
        />
      </Card>
    </aside>
  )
}
