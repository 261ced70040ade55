import type { ActionName } from "./Action.ts"

/**
 * Descriptions of the actions for the model, next to their schemas. `el` is an element's number in the page text.
 *
 * @category constants
 * @since 0.1.0
 */
export const actionDescriptions: Readonly<Record<ActionName, string>> = {
  navigate: "Opens a web address in the active tab.",
  back: "Goes one page back in the history.",
  forward: "Goes one page forward in the history.",
  reload: "Loads the page anew.",
  click:
    "Clicks an element; button right or middle, count 2 for a double click, modifiers to hold. x and y (pixels) pick a point inside the element, or of the viewport when no el is given (canvas, maps).",
  hover: "Moves the pointer onto an element: opens menus and tooltips that show on hover.",
  drag: "Drags an element onto another (to) or by dx, dy pixels: sortable lists, sliders, drop zones.",
  fill: "Replaces a field's text (clear false: adds to it) and reads it back; submit presses Enter. Dates as 2026-03-01. A secret is written as <secret>name</secret>.",
  fillForm:
    "Fills several fields at once: text for text fields, the option for lists, on or off for boxes and switches.",
  select: "Chooses options by their text, in native lists and in list boxes, comboboxes and menus built by the page.",
  check: "Turns a check box, radio button or switch on or off; does nothing when it is so already.",
  attach: "Gives files of this task to a file field, a button that asks for files or a drop zone.",
  press: "Presses keys where the focus is or on el: Enter, Escape, Control+a; several chords are separated by spaces.",
  scroll: "Scrolls the page, or the part of it that el stands in. pages defaults to 1.",
  wait: "Waits for seconds (30 at most), until text can be read on the page, or until textGone cannot any more.",
  tab: "Lists, opens (url), switches to or closes a tab by its id.",
  dialog:
    "Says how the next dialog of the page is answered, before the action that opens it. Otherwise alerts and questions are accepted, prompts dismissed.",
  find: "Finds text (or a regex) or css on the whole page, free and at once; attrs are read of each element found; show scrolls to the first.",
  readPage: "Reads the page or one element as markdown, text, links or tables; long ones go on from offset.",
  extract:
    "Kind page: query is answered from the whole page, in the form of schema (JSON Schema) if given; you see the answer in the next step. Kind list, table, links: rows read at no cost, fields to keep, pages to turn.",
  evaluate: "Runs JavaScript in the page and returns its value.",
  file: "Writes, appends to, replaces text in, reads or lists the files of this task.",
  save: "Saves content as csv, json, md or txt, or the page as png or pdf.",
  askHuman: "Stops and asks a person to take over: captchas, two-factor codes, decisions only they can make.",
  run: "Runs JavaScript with page, context, agent and console.",
  screenshot: "Shows a picture of the page in the next step.",
  done: "Ends the task with its answer; success says whether everything asked for was done.",
}
