import type { ReactNode } from "react"
import { Badge, StatusBadge } from "../src/components/Badge.tsx"
import { Button, ButtonAnchor, type ButtonKind, ButtonLink } from "../src/components/Button.tsx"
import { BarChart } from "../src/components/chart/BarChart.tsx"
import { CodeBlock, CopyButton } from "../src/components/code/CopyButton.tsx"
import { Empty, ErrorNotice, Notice, SkeletonRows } from "../src/components/Feedback.tsx"
import { CheckField, FieldGroup, SelectField, TextArea, TextField } from "../src/components/form/Field.tsx"
import { Icon, type IconName, icons } from "../src/components/Icon.tsx"
import { JsonField } from "../src/components/code/JsonField.tsx"
import { JsonTree } from "../src/components/code/JsonTree.tsx"
import { MissingResource } from "../src/components/MissingResource.tsx"
import { Card, Facts } from "../src/components/Page.tsx"
import { RelativeTime, Span } from "../src/components/RelativeTime.tsx"
import { SelectedFiles } from "../src/components/form/SelectedFiles.tsx"
import { ShortId } from "../src/components/ShortId.tsx"
import { List, Table } from "../src/components/Table.tsx"
import { Tabs } from "../src/components/Tabs.tsx"
import { runStatuses } from "../src/queries/Runs.ts"

const nothing = () => undefined

const kinds: ReadonlyArray<ButtonKind> = ["primary", "plain", "quiet", "danger"]

const id = "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f"

const code = `import { Tabwright } from "@tabwright/sdk"

// Reads TABWRIGHT_API_KEY
const run = new Tabwright().run("Return the title", { maxCostUsd: "0.50", vision: "always", workspaceId: "${id}" })
console.log((await run).status, 42, true)`

const sizes = ["tiny", "small", "", "large", "title", "figure"] as const

const colors = [
  ["surface", "text"],
  ["sunken", "text"],
  ["surface", "text-soft"],
  ["surface", "accent"],
  ["accent", "accent-text"],
  ["good-soft", "good"],
  ["bad-soft", "bad"],
  ["warn-soft", "warn"],
  ["live-soft", "live"],
] as const

interface Row {
  readonly id: string
  readonly task: string
  readonly status: string
  readonly cost: string
}

const rows: ReadonlyArray<Row> = [
  { id: "1", task: "Return the price of the cheapest lamp", status: "completed", cost: "$0.0123" },
  {
    id: "2",
    task: "A task whose text is much longer than its column, so that it is cut",
    status: "running",
    cost: "$0",
  },
  { id: "3", task: "Log in and download the invoice", status: "failed", cost: "$1.20" },
]

const columns = [
  { header: "Task", sort: "task", cell: ({ task }: Row) => task },
  { header: "Status", width: "8rem", cell: ({ status }: Row) => <StatusBadge status={status} /> },
  { header: "Cost", width: "6rem", isNumeric: true, sort: "cost", cell: ({ cost }: Row) => cost },
]

const list = {
  rows: [] as ReadonlyArray<Row>,
  isPending: false,
  error: null as unknown,
  refetch: nothing,
  isLoadingMore: false,
  onEnd: undefined,
}

const Lists = () => (
  <>
    {(
      [
        ["Loading", { ...list, isPending: true }],
        ["Empty", list],
        ["Failed", { ...list, error: new Error("The server did not respond.") }],
      ] as const
    ).map(([label, state]) => (
      <List
        key={label}
        label={label}
        list={state}
        columns={columns}
        keyOf={({ id: key }) => key}
        empty={<Empty title="No runs yet" icon="runs" action={<Button kind="primary">Start a run</Button>} />}
      />
    ))}
  </>
)

/** The sections by name. */
export const sections: ReadonlyArray<readonly [name: string, content: ReactNode]> = [
  [
    "Type",
    <>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--size${size === "" ? "" : `-${size}`})` }}>
          {size === "" ? "text" : size}: The quick brown fox jumps over the lazy dog. 0123456789
        </p>
      ))}
      <p>
        <strong>Strong</strong>, <span className="soft">soft</span>, <code>code</code>, <kbd>Ctrl K</kbd>,{" "}
        <a href="#link">link</a>
      </p>
    </>,
  ],
  [
    "Spacing",
    <ul className="gallery-spaces">
      {[1, 2, 3, 4, 5, 6, 7].map((gap) => (
        <li key={gap} style={{ width: `var(--gap-${gap})` }}>
          {gap}
        </li>
      ))}
    </ul>,
  ],
  [
    "Colors",
    <ul className="gallery-colors">
      {colors.map(([background, text]) => (
        <li key={background + text} style={{ background: `var(--${background})`, color: `var(--${text})` }}>
          {text} on {background}
        </li>
      ))}
    </ul>,
  ],
  [
    "Icons",
    <div className="gallery-row">
      {Object.keys(icons).map((name) => (
        <span key={name} title={name}>
          <Icon name={name as IconName} />
        </span>
      ))}
    </div>,
  ],
  [
    "Buttons",
    <>
      {kinds.map((kind) => (
        <div key={kind} className="gallery-row">
          <Button kind={kind}>Save</Button>
          <Button kind={kind} icon="add">
            Add
          </Button>
          <Button kind={kind} icon="trash" aria-label="Delete" />
          <Button kind={kind} isBusy>
            Saving
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} aria-pressed>
            Pressed
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <ButtonLink to="/runs">Link</ButtonLink>
        <ButtonAnchor href="#file" icon="download">
          File
        </ButtonAnchor>
        <CopyButton text="text" />
        <CopyButton text="text" kind="plain" label="Copy the link">
          Copy the link
        </CopyButton>
        <button type="button" className="chip">
          Example
        </button>
      </div>
    </>,
  ],
  [
    "Badges",
    <>
      <div className="gallery-row">
        {(["neutral", "live", "good", "warn", "bad"] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="live" isLive>
          in progress
        </Badge>
      </div>
      <div className="gallery-row">
        {[...runStatuses, "pending", "active", "delivered", "unknown"].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
    </>,
  ],
  [
    "Fields",
    <>
      <div className="field-row">
        <TextField label="Empty" placeholder="Placeholder" hint="A hint." />
        <TextField label="Filled" defaultValue="Text" />
        <TextField label="Invalid" defaultValue="d" error="Use two letters." hint="A hint." />
        <TextField label="Disabled" defaultValue="Text" disabled />
      </div>
      <div className="field-row">
        <TextField label="Search" isLabelHidden type="search" placeholder="Search, without a label" />
        <TextField label="Number" type="number" defaultValue={12} />
        <TextField label="Password" type="password" defaultValue="secret" />
      </div>
      <div className="field-row">
        <TextArea label="Long text" defaultValue={"Two\nlines"} />
        <TextArea label="Invalid long text" defaultValue="{" error="Invalid JSON." className="input mono" />
      </div>
      <div className="field-row">
        <SelectField label="Choice" hint="A hint.">
          <option>First</option>
        </SelectField>
        <SelectField label="Invalid choice" error="Not available.">
          <option>Second</option>
        </SelectField>
        <SelectField label="Disabled choice" disabled>
          <option>Third</option>
        </SelectField>
      </div>
      <FieldGroup legend="Group">
        <CheckField label="Checked" defaultChecked hint="A hint." />
        <CheckField label="Not checked" />
        <CheckField label="Disabled" disabled />
      </FieldGroup>
      <SelectedFiles
        label="Files"
        files={[new File(["12345"], "people.csv"), new File(["1"], "a-name-that-is-long-".repeat(8))]}
        onChange={nothing}
      />
    </>,
  ],
  [
    "Notices",
    <>
      <Notice tone="live">For information.</Notice>
      <Notice tone="warn" actions={<Button>Resolve</Button>}>
        A warning with an action.
      </Notice>
      <Notice tone="bad">An error.</Notice>
      <ErrorNotice error={new Error("The request failed.")} onRetry={nothing} />
    </>,
  ],
  [
    "Empty and loading",
    <>
      <Empty title="Nothing here" icon="runs" action={<Button kind="primary">Start a run</Button>}>
        Describe a task in plain language.
      </Empty>
      <Empty title="Nothing here" />
      <MissingResource error={null} what="run" to="/runs" onRetry={nothing} />
      <SkeletonRows count={3} />
    </>,
  ],
  [
    "Cards and facts",
    <>
      <Card title="Title" actions={<Button>Action</Button>}>
        <Facts
          facts={[
            ["Status", <StatusBadge key="status" status="completed" />],
            ["Cost", "$0.0123"],
            ["ID", <ShortId key="id" id={id} what="run" />],
            ["Started", <RelativeTime key="time" at="2026-01-02T03:04:05Z" />],
            ["Duration", <Span key="span" from="2026-01-02T03:04:05Z" to="2026-01-02T03:09:11Z" />],
          ]}
        />
      </Card>
      <Card>Without a title.</Card>
    </>,
  ],
  [
    "Tabs",
    <Tabs
      label="Tabs"
      tabs={[
        { id: "first", title: "First", content: <p>The first panel.</p> },
        { id: "second", title: "Second", content: <p>The second panel.</p> },
      ]}
    />,
  ],
  [
    "Code and JSON",
    <>
      <CodeBlock label="TypeScript" language="typescript" code={code} />
      <CodeBlock label="Plain text" code={"Plain text whose lines are wrapped. ".repeat(6)} />
      <JsonTree
        openDepth={2}
        value={{ text: "Lamp", price: 12.5, isNew: true, nothing: null, list: [1, 2], closed: { deeper: { a: 1 } } }}
      />
    </>,
  ],
  [
    "Tables",
    <>
      <Table
        label="Runs"
        columns={columns}
        rows={rows}
        keyOf={({ id: key }) => key}
        sorting={{ by: "cost", order: "desc", onSort: nothing }}
      />
      <Table label="More runs" columns={columns} rows={rows.slice(0, 1)} keyOf={({ id: key }) => key} isLoadingMore />
      <Lists />
    </>,
  ],
  [
    "Charts",
    <>
      <BarChart
        label="Runs"
        isWhole
        format={String}
        series={[
          { kind: "good", name: "completed", color: "good" },
          { kind: "bad", name: "failed", color: "bad" },
          { kind: "neutral", name: "cancelled", color: "neutral" },
          { kind: "accent", name: "active", color: "accent" },
          { kind: "warn", name: "waiting", color: "warn" },
        ]}
        bars={[12, 0, 5, 8].map((count, index) => ({
          key: String(index),
          name: `Day ${index + 1}`,
          tick: `${index + 1}`,
          values: { good: count, bad: index, neutral: 1, accent: index === 3 ? 2 : 0, warn: 1 },
        }))}
      />
      <BarChart
        label="No runs"
        format={String}
        series={[{ kind: "good", name: "completed", color: "good" }]}
        bars={[{ key: "1", name: "Day 1", tick: "1", values: { good: 0 } }]}
      />
    </>,
  ],
  [
    "JSON editor",
    <>
      <JsonField label="Empty JSON" placeholder={'{ "type": "object" }'} hint="A hint." value="" onChange={nothing} />
      <JsonField
        label="Valid JSON"
        value={'{\n  "price": 12.5,\n  "isNew": true,\n  "name": "Lamp"\n}'}
        onChange={nothing}
      />
      <JsonField
        label="Invalid JSON"
        value={'{\n  "price": 12.5\n  "isNew": true\n}'}
        error="Invalid JSON."
        onChange={nothing}
      />
    </>,
  ],
]
