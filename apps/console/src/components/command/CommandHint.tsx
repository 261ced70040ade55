import { CopyButton } from "../code/CopyButton.tsx"

/** A command that does the same in a terminal. */
export const CommandHint = ({ command }: { readonly command: string }) => (
  <div className="command-hint">
    <span className="soft">In a terminal:</span>
    <code>{command}</code>
    <CopyButton text={command} label="Copy command" />
  </div>
)
