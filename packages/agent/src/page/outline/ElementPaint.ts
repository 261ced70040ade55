import type { Probe } from "../Probe.ts"

/** Installs reading of the colors and the geometric shape of an element. */
export const installElementPaint = (probe: Probe): void => {
  const hex = (parts: ReadonlyArray<number>): string =>
    `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`

  const colors = new Map<string, string>()
  let canvas: OffscreenCanvasRenderingContext2D | null | undefined

  /** Other notations, such as `oklch(…)`, are converted by painting a pixel. */
  const paintedColor = (color: string): string => {
    if (!/^[a-z-]+\(/.test(color) || color.startsWith("url")) return ""
    canvas ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
    if (canvas === null) return ""
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return alpha < 13 ? "" : hex([red, green, blue])
  }

  const computeColor = (color: string): string => {
    const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color)
    if (plain === null) return paintedColor(color)
    if (plain[4] !== undefined && Number(plain[4]) < 0.05) return ""
    return hex([Number(plain[1]), Number(plain[2]), Number(plain[3])])
  }

  probe.hexColor = (color) => {
    let found = colors.get(color)
    if (found === undefined) {
      if (colors.size > 1_000) colors.clear()
      colors.set(color, (found = computeColor(color)))
    }
    return found
  }

  const isEven = (width: number, height: number): boolean =>
    width > 0 && height > 0 && Math.abs(width - height) <= Math.max(width, height) * 0.08

  const rectangle = (width: number, height: number): string => (isEven(width, height) ? "square" : "rectangle")

  type Point = readonly [x: number, y: number]

  /** Points of a star alternate between two distances from the center. */
  const isStar = (points: ReadonlyArray<Point>): boolean => {
    if (points.length < 8 || points.length % 2 !== 0) return false
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
    const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
    const radii = points.map((point) => Math.hypot(point[0] - x, point[1] - y))
    const even = radii.filter((_, at) => at % 2 === 0)
    const odd = radii.filter((_, at) => at % 2 === 1)
    return Math.max(...even) * 1.25 < Math.min(...odd) || Math.max(...odd) * 1.25 < Math.min(...even)
  }

  const polygon = (given: ReadonlyArray<Point>, width: number, height: number): string => {
    const [first] = given
    const last = given.at(-1)
    const isClosed =
      given.length > 1 && first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]
    const points = isClosed ? given.slice(0, -1) : given
    if (points.length < 2) return ""
    if (points.length === 2) return "line"
    if (points.length === 3) return "triangle"
    if (points.length === 4) return rectangle(width, height)
    return isStar(points) ? "star" : "polygon"
  }

  const numbersIn = (text: string): ReadonlyArray<number> =>
    (text.match(/-?(?:\d{0,20}\.)?\d{1,20}/g) ?? []).map(Number)

  const pairs = (numbers: ReadonlyArray<number>): ReadonlyArray<Point> =>
    Array.from({ length: numbers.length >> 1 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0] as const)

  /** Maximum characters of a path that is only made of lines. */
  const pathLimit = 1_000

  /** Returns the corners of a path of lines; none for curves and several parts. */
  const cornersOf = (path: string): ReadonlyArray<Point> => {
    if (path.length > pathLimit || !/^\s*M[^M]*$/i.test(path) || /[acqst]/i.test(path)) return []
    const corners: Array<Point> = []
    let x = 0
    let y = 0
    for (const [, command = "", rest = ""] of path.matchAll(/([MLHVZ])([^MLHVZ]*)/gi)) {
      const isRelative = command >= "a"
      const numbers = numbersIn(rest)
      const isSingle = /[hv]/i.test(command)
      const steps = isSingle ? numbers.map((one) => [one, one] as const) : pairs(numbers)
      for (const [dx, dy] of /z/i.test(command) ? [] : steps) {
        if (!/v/i.test(command)) x = isRelative ? x + dx : dx
        if (!/h/i.test(command)) y = isRelative ? y + dy : dy
        corners.push([x, y])
      }
    }
    return corners
  }

  probe.drawnShape = (element, width, height) => {
    const read = (name: string): string => element.getAttribute(name) ?? ""
    switch (element.tagName) {
      case "circle":
        return "circle"
      case "ellipse":
        return isEven(width, height) ? "circle" : "ellipse"
      case "rect":
        return rectangle(width, height)
      case "line":
        return "line"
      case "polyline":
      case "polygon":
        return polygon(pairs(numbersIn(read("points").slice(0, pathLimit))), width, height)
      case "path":
        return polygon(cornersOf(read("d")), width, height)
      case "text": {
        const text = (element.textContent ?? "").trim()
        return /^\p{L}$/u.test(text) ? "letter" : /^\p{N}$/u.test(text) ? "digit" : ""
      }
    }
    return ""
  }

  const isTransparent = (color: string): boolean => probe.hexColor(color) === ""

  probe.styledShape = (style, width, height, isPainted, isEmpty) => {
    if (isEmpty && style.clipPath.startsWith("polygon(")) {
      const points = pairs(numbersIn(style.clipPath.replaceAll(/calc\([^)]*\)/g, "0")))
      return polygon(points, width, height)
    }
    const radius = style.borderTopLeftRadius
    if (radius !== "0px") {
      const size = Number.parseFloat(radius)
      const isRound = radius.endsWith("%") ? size >= 50 : size >= Math.min(width, height) / 2
      const isAllRound = isRound && style.borderBottomRightRadius === radius
      const isVisible = isPainted || Number.parseFloat(style.borderTopWidth) > 0
      if (isAllRound && isVisible && isEven(width, height)) return "circle"
      if (isAllRound && isVisible && radius.endsWith("%")) return "ellipse"
    }
    if (isEmpty && isPainted && width >= 4 && height >= 4) return rectangle(width, height)
    if (isEmpty && !isPainted && width > 0 && style.width === "0px" && style.height === "0px") {
      const sides = [style.borderTopColor, style.borderRightColor, style.borderBottomColor, style.borderLeftColor]
      if (sides.filter((side) => !isTransparent(side)).length === 1) return "triangle"
    }
    return ""
  }
}
