/** Outlines on a 24-unit grid, drawn in the text color. */
const paths = {
  runs: "M4 6h16M4 12h16M4 18h10",
  add: "M12 5v14M5 12h14",
  browser: "M4 5h16v14H4zM4 9h16M7 7h.01",
  profile: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20c1-4 4-6 8-6s7 2 8 6",
  workspace: "M4 19V6h6l2 2h8v11z",
  recipe: "M7 3h10v18l-5-3-5 3zM10 8h4M10 12h4",
  evals: "M4 6.5 5.5 8 8.5 5M4 12.5 5.5 14 8.5 11M4 18.5 5.5 20 8.5 17M12 6.5h8M12 12.5h8M12 18.5h8",
  key: "M14 10a4 4 0 1 1-1.2-2.8L20 7v4h-3v3h-3z",
  webhook: "M5 12a7 7 0 0 1 14 0M8.5 12a3.5 3.5 0 0 1 7 0M12 12v8",
  usage: "M5 19V11M12 19V5M19 19v-6",
  audit: "M6 3h9l4 4v14H6zM9 12h7M9 16h7M14 3v5h5",
  settings:
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  close: "M6 6l12 12M18 6 6 18",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  check: "M5 12.5 10 17l9-10",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  stop: "M6 6h12v12H6z",
  again: "M19 12a7 7 0 1 1-2-4.9M19 4v4h-4",
  code: "M9 7l-5 5 5 5M15 7l5 5-5 5",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  person: "M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20a7 7 0 0 1 14 0",
  back: "M14 6l-6 6 6 6",
  down: "M6 9l6 6 6-6",
  warning: "M12 4 3 20h18zM12 10v4M12 17h.01",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5",
  moon: "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z",
  auto: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  out: "M14 8V5H5v14h9v-3M10 12h10M17 9l3 3-3 3",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
} as const

export type IconName = keyof typeof paths

/** A decorative icon, hidden from assistive technology. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
