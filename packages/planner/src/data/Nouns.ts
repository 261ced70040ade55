import type { Role } from "../language/Phrase.ts"

/** Nouns that name a kind of element rather than an element. */
export const roleNouns: Readonly<Record<Role, string>> = {
  button: "button, btn, key, icon button, push button, submit button",
  link: "link, hyperlink, anchor",
  field:
    "field, textbox, text box, text field, textfield, input, input field, input box, text area, textarea, text input, entry field, search box, search field, searchbox, search bar",
  checkbox: "checkbox, check box, tick box, tickbox, checkmark",
  radio: "radio button, radio, radio option, radiobutton",
  switch: "switch, toggle, toggle switch",
  tab: "tab",
  option: "option, choice, entry of the dropdown",
  dropdown:
    "dropdown, drop-down, drop down, dropdown list, drop-down list, select box, selection list, dropdown menu, drop-down menu, combo box, combobox, scroll list, listbox, select menu",
  menu: "menu, menu item, menu entry, submenu",
  image: "image, picture, photo, icon, thumbnail, avatar",
  slider: "slider, range slider, range",
  spinner: "spinner, stepper",
  dialog: "dialog, dialogue, popup, pop-up, modal, window, dialog box, overlay",
  row: "row, line",
  heading: "heading, headline, header",
  section: "section, panel, area, accordion, collapsible, box",
}

/** Nouns that name what a page is about only together with others: they need not be matched. */
export const weakNouns = new Set(
  "page site website web screen form list table item element entry thing one ones text word name title value content message number amount contact product article mail email post card event file folder person user record column cell group category box area part section view field panel page button link tab option icon menu row line set time date day color colour field question answer result todo task tweet".split(
    " ",
  ),
)

export const colors: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [255, 0, 0],
  green: [0, 160, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
  orange: [255, 165, 0],
  purple: [128, 0, 128],
  violet: [148, 0, 211],
  magenta: [255, 0, 255],
  pink: [255, 192, 203],
  cyan: [0, 255, 255],
  aqua: [0, 255, 255],
  turquoise: [64, 224, 208],
  teal: [0, 128, 128],
  black: [0, 0, 0],
  white: [255, 255, 255],
  grey: [128, 128, 128],
  gray: [128, 128, 128],
  brown: [139, 69, 19],
  gold: [255, 215, 0],
  navy: [0, 0, 128],
}

export const shapes: Readonly<Record<string, string>> = {
  circle: "circle",
  square: "square",
  rectangle: "rectangle",
  triangle: "triangle",
  line: "line",
  ellipse: "ellipse",
  star: "star",
  polygon: "polygon",
  letter: "letter",
  digit: "digit",
  number: "digit",
}
