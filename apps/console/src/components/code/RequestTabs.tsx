import { asCurl, asSdk } from "../../request/CodeSnippets.ts"
import { CodeBlock } from "./CopyButton.tsx"

/** Tabs with a request as code for the SDK and for curl. */
export const requestTabs = (...given: Parameters<typeof asSdk>) => [
  {
    id: "sdk",
    title: "TypeScript",
    content: <CodeBlock label="TypeScript" language="typescript" code={asSdk(...given)} />,
  },
  { id: "curl", title: "curl", content: <CodeBlock label="curl" language="bash" code={asCurl(...given)} /> },
]
