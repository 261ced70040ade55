import { type Action, type DecidedStep, maskedAction } from "@tabwright/agent"

/** A tool call in messages: an action by the name that v3 chat clients know, with its arguments. */
export interface ToolCall {
  readonly name: string
  readonly arguments: { readonly [key: string]: unknown }
}

/** Tool names by action. Actions unknown to v3 have a name of the same pattern. */
const tools = {
  navigate: "browser_navigate",
  back: "browser_back",
  forward: "browser_forward",
  reload: "browser_reload",
  click: "browser_click",
  hover: "browser_hover",
  drag: "browser_drag",
  fill: "browser_type",
  fillForm: "browser_fill_form",
  select: "browser_select",
  check: "browser_check",
  attach: "browser_upload",
  press: "browser_press",
  scroll: "browser_scroll",
  wait: "browser_wait",
  tab: "browser_tab",
  dialog: "browser_dialog",
  find: "browser_find",
  readPage: "browser_read",
  extract: "browser_extract",
  evaluate: "browser_evaluate",
  file: "file",
  save: "write",
  askHuman: "ask_human",
  run: "run_code",
  screenshot: "browser_screenshot",
  done: "done_autonomous",
} as const

/**
 * Returns the tool call of an action on a page with the elements in `targets`. Passwords are masked, and file contents
 * are omitted.
 */
export const toolCall = (action: Action, targets: DecidedStep["targets"]): ToolCall => {
  if ("save" in action) {
    return { name: tools.save, arguments: { file_path: action.save.name, format: action.save.format } }
  }
  if ("file" in action) {
    const { content: _, old: __, ...named } = action.file
    return { name: tools.file, arguments: named }
  }
  const inputs: { readonly [Name in keyof typeof tools]?: { readonly [key: string]: unknown } } = maskedAction(
    action,
    targets,
  )
  for (const [name, tool] of Object.entries(tools)) {
    const input = inputs[name as keyof typeof tools]
    if (input === undefined) continue
    const { el, ...given } = input
    const target = targets[String(el)]
    return {
      name: tool,
      arguments: { ...given, ...(target === undefined ? {} : { element: target.name, role: target.role }) },
    }
  }
  return { name: "unknown", arguments: {} }
}
