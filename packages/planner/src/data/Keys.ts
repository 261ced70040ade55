/** Names of keys in words, longest first where one begins another. */
export const keys: Readonly<Record<string, string>> = {
  enter: "Enter", return: "Enter", escape: "Escape", esc: "Escape", tab: "Tab", tabulator: "Tab", space: "Space", spacebar: "Space", "space bar": "Space", backspace: "Backspace", delete: "Delete", del: "Delete", insert: "Insert", home: "Home", end: "End",
  "page up": "PageUp", pageup: "PageUp", "page down": "PageDown", pagedown: "PageDown",
  "arrow up": "ArrowUp", "up arrow": "ArrowUp", arrowup: "ArrowUp", up: "ArrowUp", "arrow down": "ArrowDown", "down arrow": "ArrowDown", arrowdown: "ArrowDown", down: "ArrowDown",
  "arrow left": "ArrowLeft", "left arrow": "ArrowLeft", arrowleft: "ArrowLeft", left: "ArrowLeft", "arrow right": "ArrowRight", "right arrow": "ArrowRight", arrowright: "ArrowRight", right: "ArrowRight",
  shift: "Shift", control: "Control", ctrl: "Control", alt: "Alt", option: "Alt", meta: "Meta", cmd: "Meta", command: "Meta",
  f1: "F1", f2: "F2", f3: "F3", f4: "F4", f5: "F5", f6: "F6", f7: "F7", f8: "F8", f9: "F9", f10: "F10", f11: "F11", f12: "F12",
}
