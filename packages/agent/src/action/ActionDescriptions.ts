import type { ActionName } from "./Action.ts"

/**
 * Descriptions of the actions for the model, next to their schemas. `el` is an element's number in the page text.
 *
 * @category constants
 * @since 0.1.0
 */
export const actionDescriptions: Readonly<Record<ActionName, string>> = {
  navigate: "Opens a URL in the active tab.",
  search: "Searches the web for query, on one site only if site is its host, and opens the results as a page.",
  back: "Goes one page back in the history.",
  forward: "Goes one page forward in the history.",
  reload: "Reloads the page.",
  click:
    "Clicks an element; button right or middle, count 2 for a double click, modifiers to hold. x and y (pixels of the screenshot) select a point in the element, or in the viewport without el (canvas, maps).",
  hover: "Moves the pointer onto an element: opens menus and tooltips that appear on hover.",
  drag: "Drags an element onto another (to) or by dx, dy pixels: sortable lists, sliders, drop zones.",
  type: "Types text at the focus, such as the field that was clicked last.",
  mouse: "Presses (down) or releases (up) a mouse button at a point of the viewport.",
  key: "Presses (down) or releases (up) a key.",
  fill: "Replaces a field's text (clear false: appends to it) and reads it back; submit presses Enter. Dates as 2026-03-01. A secret is written as <secret>name</secret>.",
  fillForm:
    "Fills several fields at once: text for text fields, the option for lists, on or off for check boxes and switches.",
  select: "Chooses options by their text, in native lists and in list boxes, comboboxes and menus built by the page.",
  check: "Turns a check box, radio button or switch on or off; does nothing if it already is.",
  attach:
    "Attaches files sent with this task, downloaded or saved by it to a file field, a button that opens a file dialog, or a drop zone.",
  press:
    "Presses keys on el, or on the focused element: Enter, Escape, Control+a; several chords are separated by spaces.",
  scroll: "Scrolls the page, or the scrollable part that contains el. pages defaults to 1.",
  wait: "Waits for seconds (at most 30), until text appears on the page, or until textGone disappears.",
  tab: "Lists, opens (url), switches to or closes a tab by its id.",
  dialog:
    "Sets the response to the next dialog of the page, before the action that opens it. By default, alerts and confirmations are accepted and prompts dismissed.",
  find: "Finds text (or a regex) or css on the whole page, immediately and at no cost; attrs are attributes to return for each element found; show scrolls to the first.",
  readPage: "Reads the page or one element as markdown, text, links or tables; offset continues a long result.",
  extract:
    "Kind page: answers query from the whole page, in the format of schema (JSON Schema) if given; you see the answer in the next step. Kind list, table, links: reads rows at no cost; fields to keep, pages to follow.",
  evaluate: "Runs JavaScript in the page and returns its value.",
  readFile:
    "Reads a file of this task, also a download: pdf, docx, xlsx, csv, txt, md, json, html; an image is shown with the next step. pages such as 2-5 selects pages or sheets; offset continues a long text.",
  file: "Writes, appends to, replaces text in, reads or lists the files of this task.",
  save: "Saves content as csv, json, md or txt, or the page as png or pdf.",
  callTool: "Calls a tool of the conditions.",
  askHuman: "Stops and asks a person to take over: captchas, two-factor codes, decisions that only a person can make.",
  run: "Runs JavaScript with page, context, agent and console.",
  program: "Runs JavaScript that does the whole task.",
  screenshot: "Includes a screenshot of the page in the next step.",
  zoom: "Includes an element or a region of the screenshot (x, y, width, height) at twice its size in the next step: small print, charts.",
  done: "Ends the task with its answer; success states whether the whole task was done.",
}
