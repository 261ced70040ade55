import type { OutlineEntry } from "./outline/OutlineEntry.ts"
import type { Probe } from "./Probe.ts"
import type { Block, ElementBlock, Graphic, RowMark, TextBlock } from "./WalkReply.ts"

/** Installs the walk through the page up to one viewport above and below, or ten with an outline, in reading order. */
export const installWalker = (probe: Probe): void => {
  const skipped = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE HEAD META LINK OBJECT DATALIST OPTION".split(" "))
  interface Trait {
    readonly tag: string
    readonly isSkipped: boolean
    readonly isBlock: boolean
    readonly isFrame: boolean
    /** 1 to 6 for a heading, otherwise 0. */
    readonly level: number
  }
  const traits = new Map<string, Trait>()
  const traitOf = (element: Element, tagName: string): Trait => {
    let trait = traits.get(tagName)
    if (trait === undefined) {
      const tag = tagName.toUpperCase()
      trait = {
        tag,
        isSkipped: skipped.has(tag),
        isBlock: probe.isBlock(element),
        isFrame: tag === "IFRAME" || tag === "FRAME",
        level: /^H[1-6]$/.test(tag) ? Number(tag[1]) : 0,
      }
      traits.set(tagName, trait)
    }
    return trait
  }
  const isVisible = { visibilityProperty: true, opacityProperty: true }
  /** Maximum elements of an SVG checked for interactive ones. */
  const drawingLimit = 300
  /** Maximum nesting; deeper pages would exhaust the stack. */
  const depthLimit = 700
  /** Maximum characters of a line, of a title, and of the page's URL. */
  const lineLimit = 4_000
  const titleLimit = 1_000
  /** Maximum characters of a name in an element's line, as in ElementLines.ts of the folder `observation`. */
  const nameLimit = 120
  const addressLimit = 8_000
  const noPage = { url: "", elements: new WeakSet<Element>() }
  let seenAt = noPage
  let seenBefore = noPage

  /** Containers of map libraries. */
  const mapContainers = ".leaflet-container,.gm-style,.mapboxgl-map,.maplibregl-map,.ol-viewport"
  /** Sizes in pixels from which a graphic shows content: smaller ones are icons. */
  const minGraphicSize = { canvas: [40, 40], video: [40, 40], svg: [200, 100] } as const

  /** Returns the name or the beginning of the last open dialog; "" if there is none. */
  const openDialog = (): string => {
    const dialogs = document.querySelectorAll("dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]")
    const shown = Array.from(dialogs).findLast((dialog) => probe.isShown(dialog))
    return shown === undefined ? "" : probe.nameOf(shown) || probe.textOf(shown, 80)
  }

  interface Surroundings {
    readonly row: RowMark | null
    readonly cursor: string
    /** Text already contained in an enclosing element's line. */
    readonly isQuiet: boolean
    /** Clipping by ancestors; different for absolutely positioned elements, none for fixed ones. */
    readonly clip: Clip | null
    readonly absoluteClip: Clip | null
    /** True if its block is within the viewport. */
    readonly isThere: boolean
  }
  interface Clip {
    readonly top: number
    readonly left: number
    readonly right: number
    readonly bottom: number
  }

  const intersect = (clip: Clip | null, box: DOMRect): Clip => ({
    top: Math.max(clip?.top ?? -Infinity, box.top),
    left: Math.max(clip?.left ?? -Infinity, box.left),
    right: Math.min(clip?.right ?? Infinity, box.right),
    bottom: Math.min(clip?.bottom ?? Infinity, box.bottom),
  })
  const isClippedOut = (box: DOMRect, clip: Clip | null): boolean =>
    clip !== null &&
    (Math.min(box.bottom, clip.bottom) - Math.max(box.top, clip.top) < 2 ||
      Math.min(box.right, clip.right) - Math.max(box.left, clip.left) < 2)

  /** Viewports above and below that an observation with an outline covers, because its readers do not scroll. */
  const outlineViewports = 10

  /** Maximum elements counted below the walked part of a frame. */
  const countLimit = 500

  const countBelow = (to: number): number => {
    let found = 0
    let left = countLimit
    for (const element of document.querySelectorAll(
      "a[href],button,input:not([type=hidden]),select,textarea,[role=button]",
    )) {
      if (left-- === 0) break
      const box = element.getBoundingClientRect()
      if (box.top > to && box.height > 0) found++
    }
    return found
  }

  /** Tags other than custom elements that can have a shadow root. */
  const hosts = new Set(
    "ARTICLE ASIDE BLOCKQUOTE DIV FOOTER H1 H2 H3 H4 H5 H6 HEADER MAIN NAV P SECTION SPAN".split(" "),
  )

  /** Returns true when an element has a shadow root, or may have a closed one: it renders more than its children. */
  const isHostLike = (element: Element, tag: string): boolean => {
    if (element.shadowRoot !== null) return true
    if (tag.includes("-")) return true
    if (!hosts.has(tag) || element.childElementCount > 0 || element.clientHeight < 8 || element.clientWidth < 8)
      return false
    if (!/\S/.test(element.textContent ?? "")) return true
    // Text in the document that is not rendered.
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length === 0
  }

  probe.commands.walk = (options) => {
    // A long-lived page creates and discards many elements.
    if (probe.refs.size > 5_000)
      for (const [ref, held] of probe.refs) if (held.deref()?.isConnected !== true) probe.refs.delete(ref)
    if (options.isSecondWalk !== true) seenBefore = seenAt
    const isMain = options.viewportHeight === 0
    const height = isMain ? innerHeight : options.viewportHeight
    const width = isMain ? innerWidth : options.viewportWidth
    const reach = (options.outlines === true ? outlineViewports : 1) * height
    const from = -options.offsetTop - reach
    const to = -options.offsetTop + height + reach
    const blocks: Array<Block> = []
    const present = new WeakSet<Element>()
    const isKnownPage = seenBefore.url === location.href
    const coverage = probe.coverage()
    const skippedElements = new Set<Node>()
    const roots: Array<ParentNode> = []
    const announced = probe.liveRegions([document])
    const places = new Map<Element, number>()
    let inertControls = 0
    let nextGroup = 1
    let isCut = false
    let line = ""
    const graphics = new Set<Graphic>()
    if (document.contentType === "application/pdf") graphics.add("pdf")
    else if (document.querySelector(mapContainers) !== null) graphics.add("map")

    // While a modal dialog is open, the rest of the page is inert.
    const modal = Array.from(document.getElementsByTagName("dialog"))
      .filter((dialog) => dialog.matches(":modal"))
      .at(-1)

    const flush = ({ isThere, row }: Surroundings, level = 0): void => {
      const text = probe
        .collapse(line)
        .replace(/^[|\s]+/, "")
        .replace(/(?<![|\s])[|\s]+$/, "")
      line = ""
      if (text === "") return
      const block: TextBlock = { kind: "text", row, text: text.slice(0, 1000), level, isInViewport: isThere }
      blocks.push(block)
      if (blocks.length >= options.limit) isCut = true
    }

    const isNear = (box: DOMRect): boolean => box.bottom >= from && box.top <= to
    const seen = {
      top: Math.max(0, -options.offsetTop),
      left: Math.max(0, -options.offsetLeft),
      bottom: Math.min(innerHeight, height - options.offsetTop),
      right: Math.min(innerWidth, width - options.offsetLeft),
    }
    const inViewport = (box: DOMRect): boolean =>
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > seen.top &&
      box.right > seen.left &&
      box.top < seen.bottom &&
      box.left < seen.right

    const visitChildren = (parent: Node, around: Surroundings): void => {
      const kind = parent instanceof Element && around.row === null ? probe.rowKind(parent) : ""
      if (kind === "") {
        for (const child of probe.childrenOf(parent)) visit(child, around)
        return
      }
      const group = nextGroup++
      const children = probe.childrenOf(parent)
      const isRow = children.map((child) => {
        const element = probe.asElement(child)
        return element !== null && probe.kindOf(element) === kind
      })
      const total = isRow.filter(Boolean).length
      const isTableRow = kind.startsWith("TR.")
      // One more viewport on either side, because neighbors need not end at the same height.
      const [first, last] = probe.nearViewport(children, from - height, to + height)
      let ordinal = 0
      children.forEach((child, at) => {
        const row = isRow[at] === true ? ordinal++ : -1
        if (row < 0) visit(child, around)
        else if (at >= first && at < last) visit(child, { ...around, row: { group, ordinal: row, total, isTableRow } })
        else skippedElements.add(child)
      })
    }

    const visitFrame = (frame: Element, around: Surroundings): void => {
      flush(around)
      const box = frame.getBoundingClientRect()
      if (box.width < 5 || box.height < 5 || !isNear(box) || isClippedOut(box, around.clip)) return
      coverage.addElement(frame, box, blocks.length, inViewport(box))
      const { paddingTop, paddingLeft } = getComputedStyle(frame)
      const content = {
        top: box.top + frame.clientTop + (Number.parseFloat(paddingTop) || 0),
        left: box.left + frame.clientLeft + (Number.parseFloat(paddingLeft) || 0),
      }
      blocks.push({
        kind: "frame",
        row: around.row,
        ref: probe.refOf(frame),
        box: { ...content, width: box.width, height: box.height },
        src: (frame.getAttribute("src") ?? "").slice(0, 300),
      })
    }

    /** Adds a line for an element; returns false if it is not reachable. */
    const list = (element: Element, around: Surroundings, box: DOMRect): ReturnType<Probe["readElement"]> | null => {
      if (!isNear(box) || isClippedOut(box, around.clip)) return null
      flush(around)
      const isThere = inViewport(box)
      coverage.addElement(element, box, blocks.length, isThere)
      probe.boxSeen(element, box)
      const read = probe.readElement(element, around.row, isThere)
      present.add(element)
      places.set(element, blocks.length)
      blocks.push({ ...read, isNew: isKnownPage && !seenBefore.elements.has(element) })
      if (blocks.length >= options.limit) isCut = true
      return read
    }

    const addGraphic = (element: Element, graphic: keyof typeof minGraphicSize): void => {
      if (graphics.has(graphic)) return
      const box = probe.plain(element).getBoundingClientRect()
      const [width, height] = minGraphicSize[graphic]
      if (box.width >= width && box.height >= height && inViewport(box)) graphics.add(graphic)
    }

    /** Adds the names of controls that appear while the mouse is over an element, to the line of that element. */
    const addRevealed = (hidden: Element, around: Surroundings): void => {
      const found = probe.revealedBy(hidden)
      if (found === null) return
      const { host, names } = found
      if (modal !== undefined && !probe.holds(modal, host)) return
      const style = getComputedStyle(host)
      if (style.pointerEvents === "none") return
      if (!places.has(host)) list(host, { ...around, cursor: style.cursor }, probe.boxOf(host))
      const at = places.get(host)
      const block = at === undefined ? undefined : blocks[at]
      if (at === undefined || block?.kind !== "element") return
      const uses = block.uses === "" && block.role === "generic" ? "hover" : block.uses
      blocks[at] = { ...block, uses, reveals: [...new Set([...block.reveals, ...names])] }
    }

    const visitDrawing = (drawing: Element, around: Surroundings): void => {
      let left = drawingLimit
      const findInDrawing = (element: Element, cursorAbove: string): void => {
        for (const child of element.children) {
          if (left-- <= 0 || isCut) return
          const { cursor, pointerEvents } = getComputedStyle(child)
          if (pointerEvents !== "none" && probe.isUsable(child, cursor, cursorAbove) && probe.isShown(child))
            list(child, { ...around, cursor }, child.getBoundingClientRect())
          else if (child.tagName === "text" && !around.isQuiet) line += ` ${child.textContent ?? ""} `
          findInDrawing(child, cursor)
        }
      }
      findInDrawing(drawing, around.cursor)
    }

    /** Returns true if the element's line contains all of its text: a label may name it by something else. */
    const isInLine = ({ name, text }: ReturnType<Probe["readElement"]>): boolean => {
      const shown = name || text
      return shown.length <= nameLimit && text.split(" ").every((word) => shown.includes(word))
    }

    let depth = 0
    const visit = (node: Node, outer: Surroundings): void => {
      if (isCut || depth >= depthLimit) return
      depth++
      visitNode(node, outer)
      depth--
    }

    const visitNode = (node: Node, outer: Surroundings): void => {
      const element = probe.asElement(node)
      if (element === null) {
        if (node.nodeType !== Node.TEXT_NODE) return
        const { data } = node as Text
        if (line.length > lineLimit) return
        if (!outer.isQuiet && /\S/.test(data)) line += data.length > 1000 ? ` ${data.slice(0, 1000)}…` : data
        else if (line !== "" && !line.endsWith(" ")) line += " "
        return
      }
      const plain = probe.plain(element)
      const { isBlock, isFrame, isSkipped, level, tag } = traitOf(element, plain.tagName)
      if (isSkipped) return
      const box = isBlock || isFrame ? plain.getBoundingClientRect() : null
      if (box !== null && box.height > 0 && !isNear(box)) {
        // Overflowing content must be visited; rows of a long list never overflow, and measuring them is expensive.
        if (outer.row !== null || plain.scrollHeight <= plain.clientHeight + 1 || plain.childElementCount === 0) {
          skippedElements.add(element)
          return
        }
      }
      if (tag === "BR") {
        line += " "
        return
      }
      const isPlainlyVisible = plain.checkVisibility(isVisible)
      if (!isPlainlyVisible && !probe.isRendered(element) && !probe.isTransparentControl(element))
        return addRevealed(element, outer)
      const style = getComputedStyle(element)
      const isInvisible = !isPlainlyVisible && style.visibility !== "visible" && style.display !== "contents"
      const { position } = style
      let around = outer
      if (position === "fixed") around = { ...outer, clip: null, absoluteClip: null }
      else if (position === "absolute") around = { ...outer, clip: outer.absoluteClip }
      if (isInvisible) {
        addRevealed(element, outer)
        for (const child of probe.childrenOf(element)) if (probe.asElement(child) !== null) visit(child, around)
        return
      }

      if (position !== "static" && position !== "relative")
        coverage.addOverlay(element, style, box ?? plain.getBoundingClientRect())
      if (isFrame) return visitFrame(element, around)

      const isInert = modal !== undefined && !probe.holds(modal, element)
      const isOut = isInert || style.pointerEvents === "none"
      if (isInert && probe.isUsable(element, style.cursor, outer.cursor) && probe.isShown(element)) inertControls++
      const overflow = isBlock && !isOut ? probe.overflowOf(element, style) : null
      const isUsable = !isOut && probe.isUsable(element, style.cursor, outer.cursor)
      if ((isUsable || overflow !== null) && (probe.isShown(element) || probe.isTransparentControl(element))) {
        const place = probe.boxOf(element)
        // Content of a block may be elsewhere, as of one around floating elements.
        if (!isNear(place) && isUsable && box === null) {
          skippedElements.add(element)
          return
        }
        const read = list(element, around, place)
        const isWhole = /^(BUTTON|SELECT|TEXTAREA|INPUT|OPTION)$/.test(tag) || read?.role === "textbox"
        if (isWhole) return
        // Text already in the element's line is not repeated; elements inside it are still listed.
        if (isUsable && read !== null && isInLine(read)) around = { ...around, isQuiet: true }
      }
      around = inside(element, around, style, position, box)
      if (tag === "IMG") {
        const alt = plain.getAttribute("alt") ?? ""
        if (alt !== "" && !around.isQuiet) line += ` (image: ${alt.slice(0, 100)}) `
        if (plain.hasAttribute("usemap") && !isOut) visitMap(element, around)
        return
      }
      if (tag === "SVG") {
        addGraphic(element, "svg")
        return visitDrawing(element, around)
      }
      if (tag === "CANVAS") addGraphic(element, "canvas")
      if (tag === "VIDEO") addGraphic(element, "video")
      if (/^(SELECT|TEXTAREA|INPUT|CANVAS|VIDEO|AUDIO)$/.test(tag)) return
      const isHost = isHostLike(plain, tag)
      probe.listeners.addElement(element, isHost)
      const root = isHost ? probe.rootOf(element) : null
      if (root !== null) roots.push(root)
      if (isBlock || level > 0) flush(around)
      if (tag === "TD" || tag === "TH") line += " | "
      else if (style.display !== "inline" && !isBlock) line += " "
      // The field's line already contains its label.
      const isLabel = element instanceof HTMLLabelElement && element.control !== null && probe.isShown(element.control)
      const within = isLabel || announced.regions.has(element) ? { ...around, isQuiet: true } : around
      if (tag === "DETAILS" && !plain.hasAttribute("open")) {
        for (const child of probe.childrenOf(element)) if (!probe.isFolded(plain, child)) visit(child, within)
      } else visitChildren(element, within)
      if (isBlock || level > 0) flush(around, level)
    }

    const inside = (
      element: Element,
      around: Surroundings,
      style: CSSStyleDeclaration,
      position: string,
      known: DOMRect | null,
    ): Surroundings => {
      const clips = (overflow: string): boolean => overflow === "hidden" || overflow === "clip"
      let { absoluteClip, clip } = around
      if (position !== "static") absoluteClip = clip
      if (style.overflowX !== "visible" && style.display !== "inline") {
        const box = known ?? probe.plain(element).getBoundingClientRect()
        // Overflowing content of a container can be scrolled into view, unless the container itself cannot.
        const scrolls = !clips(style.overflowX) || !clips(style.overflowY)
        if (!scrolls) clip = intersect(clip, box)
        else if (!isClippedOut(box, clip)) clip = null
        if (position !== "static") absoluteClip = clip
      }
      const isThere = known === null || known.height === 0 ? around.isThere : inViewport(known)
      const isSame = clip === around.clip && absoluteClip === around.absoluteClip && isThere === around.isThere
      return isSame && style.cursor === around.cursor
        ? around
        : { ...around, cursor: style.cursor, clip, absoluteClip, isThere }
    }

    const visitMap = (image: Element, around: Surroundings): void => {
      if (!(image instanceof HTMLImageElement)) return
      const place = image.getBoundingClientRect()
      const maps = Array.from(document.querySelectorAll("map")).filter((map) => `#${map.name}` === image.useMap)
      for (const area of maps.flatMap((map) => Array.from(map.areas)))
        if (area.hasAttribute("href") || probe.listensAs(area) !== "") list(area, around, place)
    }

    const body: Element | null = document.body ?? document.documentElement
    if (body !== null) {
      const cursor = getComputedStyle(body).cursor
      const whole: Surroundings = { row: null, cursor, isQuiet: false, clip: null, absoluteClip: null, isThere: true }
      // An editor in a frame often makes the whole body editable.
      if (body instanceof HTMLElement && body.isContentEditable) list(body, whole, body.getBoundingClientRect())
      visitChildren(body, whole)
      flush(whole)
      // Fixed bars and dialogs may be inside a distant container.
      const spots = [
        [0.5, 0.02],
        [0.5, 0.08],
        [0.5, 0.5],
        [0.04, 0.5],
        [0.96, 0.95],
        [0.5, 0.98],
      ] as const
      for (const [x, y] of isMain ? spots : []) {
        let skippedBelow: Element | null = null
        let at = skippedElements.size === 0 ? null : document.elementFromPoint(x * innerWidth, y * innerHeight)
        for (let below: Element | null = null; at !== null && at !== body; below = at, at = probe.parentOf(at)) {
          if (!skippedElements.delete(at)) continue
          skippedBelow = below === null || isNear(probe.plain(at).getBoundingClientRect()) ? at : below
        }
        if (skippedBelow !== null) {
          visit(skippedBelow, { ...whole, cursor: "" })
          flush(whole)
        }
      }
    }
    const { cover, places: covered } = coverage.covered()
    const coveredControls = blocks.filter(({ kind }, at) => kind === "element" && covered.has(at)).length
    if (options.remembers) seenAt = { url: location.href, elements: present }
    const scroller = probe.pageScroller()
    const needsListenerQuery = probe.listeners.isUnreported()
    const readOutline = (): ReadonlyArray<OutlineEntry> => {
      if (body === null) return []
      const listed = new Map<Element, ElementBlock>()
      for (const [element, at] of places) {
        const block = blocks[at]
        if (block?.kind === "element" && !covered.has(at)) listed.set(element, block)
      }
      return probe.outlineOf(body, { left: options.offsetLeft, top: options.offsetTop }, listed)
    }
    return {
      token: probe.token,
      url: location.href.slice(0, addressLimit),
      title: document.title.slice(0, titleLimit),
      scroll: {
        top: Math.round(scroller?.scrollTop ?? 0),
        viewportHeight: innerHeight,
        pageHeight: Math.max(scroller?.scrollHeight ?? 0, innerHeight),
      },
      viewportWidth: innerWidth,
      graphics: [...graphics],
      dialog: openDialog(),
      blocks: covered.size === 0 ? blocks : blocks.filter((_, at) => !covered.has(at)),
      isCut,
      pageText: body === null ? "" : probe.textOf(body, 20_000, true),
      messages: [...announced.messages, ...probe.liveRegions(roots).messages],
      placeholders: probe.countPlaceholders(inViewport),
      covered: probe.describeCovered(modal ?? cover, modal === undefined ? coveredControls : inertControls),
      elementsBelow: isMain ? 0 : countBelow(to),
      needsListenerQuery,
      // A second walk follows the query.
      ...(options.outlines === true && (!needsListenerQuery || options.isSecondWalk === true)
        ? { outline: readOutline() }
        : {}),
    }
  }
}
