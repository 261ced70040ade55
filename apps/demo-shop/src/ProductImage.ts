import type { Product, Shape } from "./catalog/Product.ts"
import { Html } from "./Html.ts"

const paints: Readonly<Record<string, string>> = {
  Amber: "#e0a23a",
  Black: "#3a3a40",
  Brass: "#c9a24b",
  Copper: "#c17a4e",
  Graphite: "#5b6068",
  Navy: "#3d5a8a",
  Oak: "#c89a62",
  Plum: "#80527a",
  Red: "#c8503f",
  Sage: "#8aa583",
  Sand: "#d8bf98",
  Smoke: "#8b939c",
  Terracotta: "#c66b4a",
  Walnut: "#8a5d3f",
  White: "#f1ede4",
}

/** Returns the paint of a color. Unknown names are a neutral gray. */
export const paint = (colour: string): string => paints[colour] ?? "#999999"

const bulb = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius * 3.4}" fill="url(#glow)"/>`

/** Draws each shape in two colors on a canvas of 320 by 240 px. Its base is at y = 204. */
const shapes: Readonly<Record<Shape, (main: string, second: string) => string>> = {
  "floor-lamp": (main, second) =>
    `${bulb(214, 92, 26)}<path d="M108 202V96c0-44 30-62 58-62 30 0 48 18 48 42" fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round"/><ellipse cx="108" cy="203" rx="30" ry="6" fill="${second}"/><path d="M182 96c2-20 16-30 32-30s30 10 32 30z" fill="${main}"/>`,
  "table-lamp": (main, second) =>
    `${bulb(160, 96, 30)}<path d="M118 104 136 46h48l18 58z" fill="${main}"/><path d="M156 104h8v20h-8z" fill="${second}"/><path d="M160 122c24 0 30 22 30 42s-12 38-30 38-30-18-30-38 6-42 30-42z" fill="${second}"/>`,
  "desk-lamp": (main, second) =>
    `${bulb(206, 104, 24)}<path d="M112 198 142 118 196 72" fill="none" stroke="${second}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><circle cx="142" cy="118" r="8" fill="${main}"/><path d="M74 198h76a6 6 0 0 1 6 6H68a6 6 0 0 1 6-6z" fill="${second}"/><path d="M180 66l22-14 40 46-52 22z" fill="${main}"/>`,
  pendant: (main, second) =>
    `${bulb(160, 150, 30)}<path d="M160 0v76" stroke="${second}" stroke-width="4"/><path d="M150 72h20v16h-20z" fill="${second}"/><path d="M100 146c0-38 26-60 60-60s60 22 60 60z" fill="${main}"/><ellipse cx="160" cy="146" rx="60" ry="8" fill="${second}" opacity=".55"/>`,
  globe: (main, second) =>
    `${bulb(160, 110, 42)}<path d="M160 0v56" stroke="${second}" stroke-width="3"/><circle cx="160" cy="112" r="58" fill="${main}"/><g fill="none" stroke="${second}" stroke-opacity=".4" stroke-width="2"><ellipse cx="160" cy="112" rx="58" ry="18"/><ellipse cx="160" cy="112" rx="52" ry="42"/><ellipse cx="160" cy="112" rx="20" ry="58"/></g>`,
  ring: (main, second) =>
    `<circle cx="160" cy="116" r="96" fill="url(#glow)"/><path d="M160 0v62" stroke="${second}" stroke-width="3"/><circle cx="160" cy="116" r="54" fill="none" stroke="${second}" stroke-width="17"/><circle cx="160" cy="116" r="54" fill="none" stroke="${main}" stroke-width="11"/>`,
  tripod: (main, second) =>
    `${bulb(160, 78, 30)}<path d="M160 98l-34 106M160 98l34 106M160 98v98" fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round"/><path d="M112 92 130 38h60l18 54z" fill="${main}"/>`,
  sconce: (main, second) =>
    `${bulb(160, 60, 24)}${bulb(160, 160, 24)}<rect x="146" y="92" width="28" height="38" rx="6" fill="${second}"/><path d="M126 62h68l-10 98h-48z" fill="${main}"/>`,
  armchair: (main, second) =>
    `<path d="M112 176 104 204M208 176l8 28" stroke="${second}" stroke-width="8" stroke-linecap="round"/><rect x="108" y="54" width="104" height="104" rx="34" fill="${main}"/><rect x="82" y="108" width="40" height="72" rx="20" fill="${main}"/><rect x="198" y="108" width="40" height="72" rx="20" fill="${main}"/><rect x="104" y="130" width="112" height="50" rx="16" fill="${main}"/><path d="M114 136h92" stroke="${second}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`,
  chair: (main, second) =>
    `<path d="M122 140l-8 64M198 140l8 64M128 140V50M192 140V50" stroke="${second}" stroke-width="8" stroke-linecap="round"/><rect x="120" y="48" width="80" height="36" rx="12" fill="${main}"/><rect x="108" y="130" width="104" height="20" rx="10" fill="${main}"/>`,
  stool: (main, second) =>
    `<path d="M132 100l-16 104M188 100l16 104M122 168h76" stroke="${second}" stroke-width="8" stroke-linecap="round"/><rect x="106" y="78" width="108" height="30" rx="15" fill="${main}"/>`,
  desk: (main, second) =>
    `<path d="M76 108v96M244 108v96" stroke="${second}" stroke-width="9" stroke-linecap="round"/><rect x="172" y="108" width="72" height="42" rx="4" fill="${second}"/><path d="M196 129h24" stroke="${main}" stroke-width="4" stroke-linecap="round"/><rect x="58" y="94" width="204" height="18" rx="6" fill="${main}"/>`,
  shelf: (main, second) =>
    `<path d="M106 40v164M214 40v164" stroke="${second}" stroke-width="8" stroke-linecap="round"/><g fill="${main}"><rect x="98" y="72" width="124" height="9" rx="3"/><rect x="98" y="116" width="124" height="9" rx="3"/><rect x="98" y="160" width="124" height="9" rx="3"/></g><g fill="${second}"><rect x="118" y="44" width="10" height="28"/><rect x="132" y="50" width="9" height="22"/><rect x="176" y="90" width="26" height="26" rx="12"/><rect x="116" y="134" width="30" height="26" rx="3"/></g>`,
  "wall-shelf": (main, second) =>
    `<rect x="72" y="118" width="176" height="14" rx="4" fill="${main}"/><path d="M100 132v16M220 132v16" stroke="${second}" stroke-width="7" stroke-linecap="round"/><g fill="${second}"><rect x="96" y="70" width="14" height="48"/><rect x="114" y="80" width="12" height="38"/><rect x="130" y="66" width="12" height="52"/><circle cx="206" cy="98" r="20"/></g>`,
  rug: (main, second) =>
    `<path d="M92 100h136l40 92H52z" fill="${main}"/><path d="M104 112h112l26 66H78z" fill="none" stroke="${second}" stroke-width="4"/><path d="M124 126h72l14 38h-100z" fill="${second}" opacity=".45"/>`,
  "round-rug": (main, second) =>
    `<ellipse cx="160" cy="150" rx="108" ry="48" fill="${main}"/><g fill="none" stroke="${second}" stroke-width="4" opacity=".55"><ellipse cx="160" cy="150" rx="86" ry="37"/><ellipse cx="160" cy="150" rx="60" ry="25"/><ellipse cx="160" cy="150" rx="32" ry="13"/></g>`,
  plant: (main) =>
    `<g fill="#5f8f5a"><path d="M158 150C112 138 92 96 104 56c36 14 56 52 54 94z"/><path d="M162 150c46-12 66-54 54-94-36 14-56 52-54 94z" fill="#76a86c"/><path d="M160 150c-22-34-22-82 0-122 22 40 22 88 0 122z" fill="#4e7c4c"/></g><path d="M122 146h76l-10 58h-56z" fill="${main}"/><rect x="116" y="140" width="88" height="14" rx="5" fill="${main}"/>`,
  pot: (main, second) =>
    `<path d="M110 112h100l-14 84a10 10 0 0 1-10 8h-52a10 10 0 0 1-10-8z" fill="${main}"/><rect x="102" y="98" width="116" height="20" rx="8" fill="${main}"/><path d="M120 144h80" stroke="${second}" stroke-width="4" stroke-linecap="round" opacity=".5"/>`,
}

/** The second color: the product's next color, or wood. */
const secondColour = (product: Product): string => {
  const next = product.colours[1]
  return next === undefined || next === "White" ? paint("Walnut") : paint(next)
}

/** Creates a drawing. Hidden from screen readers, because the adjacent text names the product. */
const canvas = (id: string, width: number, content: string): Html =>
  new Html(
    `<svg class="art" viewBox="0 0 ${width} 240" aria-hidden="true" focusable="false">` +
      `<defs><radialGradient id="glow-${id}"><stop offset="0" stop-color="#ffdf8e" stop-opacity=".95"/><stop offset="1" stop-color="#ffdf8e" stop-opacity="0"/></radialGradient></defs>` +
      `<rect class="art-wall" width="${width}" height="240"/><rect class="art-floor" y="188" width="${width}" height="52"/>` +
      `${content.replaceAll("url(#glow)", `url(#glow-${id})`)}</svg>`,
  )

export const draw = (product: Product): Html =>
  canvas(product.id, 320, shapes[product.shape](paint(product.colours[0] ?? ""), secondColour(product)))

export const drawRoom = (): Html =>
  canvas(
    "room",
    420,
    `<g transform="translate(-16 131) scale(1 .5)">${shapes["round-rug"](paint("Terracotta"), paint("Sand"))}</g>` +
      `<g transform="translate(-16 -6)">${shapes.armchair(paint("Sage"), paint("Sand"))}</g>` +
      `<g transform="translate(178 -2)">${shapes.plant(paint("Terracotta"), paint("Sand"))}</g>` +
      `<g transform="translate(102 -34) scale(.8)">${shapes.pendant(paint("Copper"), paint("Walnut"))}</g>`,
  )
