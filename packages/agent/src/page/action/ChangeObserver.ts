import type { Probe } from "../Probe.ts"

/** Installs observation of changes, which shows whether an action had an effect. */
export const installChangeObserver = (probe: Probe): void => {
  const textLimit = 120
  const textCount = 5
  const recordLimit = 2_000

  let observer: MutationObserver | undefined
  let records: Array<MutationRecord> = []
  let before = ""
  let focusBefore = 0
  let roots: ReadonlyArray<Document | ShadowRoot> = []
  /** By the page's own clock. */
  let changedAt: number | undefined

  /** Maximum duration of observing changes in ms. */
  const watchedMs = 120_000
  let watchEnd: ReturnType<typeof setTimeout> | undefined

  /** Maximum elements checked for shadow roots. */
  const elementLimit = 20_000

  /** Returns the document and the known shadow roots, which observers do not see from outside. */
  const rootsOf = (): ReadonlyArray<Document | ShadowRoot> => {
    // The real document, because a proxy cannot be observed.
    const found: Array<Document | ShadowRoot> = [window.document]
    let left = elementLimit
    for (const element of probe.everything(document)) {
      if (left-- <= 0) break
      const root = probe.rootOf(element)
      if (root !== null) found.push(root)
    }
    return found
  }

  const storeRecords = (some: ReadonlyArray<MutationRecord>): void => {
    if (some.length > 0) changedAt = performance.now()
    // Limits memory on pages that never rest; the first changes are the action's effect.
    records.push(...some.slice(0, Math.max(0, recordLimit - records.length)))
  }

  const elementAround = (node: Node): Element | null =>
    node instanceof Element
      ? node
      : node instanceof ShadowRoot
        ? node.host
        : (node.parentElement ?? (node.parentNode instanceof ShadowRoot ? node.parentNode.host : null))

  /** Returns the element with a visible focus, or 0: that a clicked button has the focus is no effect of the click. */
  const visibleFocus = (): number => {
    let focus = document.activeElement
    for (let inner = focus; inner !== null; inner = probe.rootOf(inner)?.activeElement ?? null) focus = inner
    return focus === null || focus === document.body || !focus.matches(":focus-visible") ? 0 : probe.refOf(focus)
  }

  /** Returns the sizes of what the page stores: a click may be recorded without being shown. */
  const storedSizes = (): string => {
    try {
      return [window.sessionStorage, window.localStorage]
        .map((storage) =>
          Object.keys(storage)
            .slice(0, 50)
            .map((key) => `${key} ${storage.getItem(key)?.length ?? 0}`)
            .join("\n"),
        )
        .join("\n")
    } catch {
      // A page without an origin has no storage.
      return ""
    }
  }

  /** Captures changes without a mutation: field values, scroll position, storage. */
  const snapshotState = (): string => {
    const values: Array<string> = []
    for (const root of roots)
      for (const field of probe.plain(root).querySelectorAll("input,textarea,select")) {
        if (values.length >= 200) break
        values.push(`${probe.valueOf(field)}${String(probe.checkedOf(field))}`)
      }
    const page = probe.pageScroller()
    return [page?.scrollTop ?? 0, location.href, document.title, storedSizes(), ...values].join("\n")
  }

  probe.commands.notice = () => {
    roots = rootsOf()
    before = snapshotState()
    focusBefore = visibleFocus()
    changedAt = undefined
    watch()
    return probe.token
  }

  const watch = (): void => {
    observer?.disconnect()
    records = []
    clearTimeout(watchEnd)
    watchEnd = setTimeout(stopObserving, watchedMs)
    observer = new MutationObserver(storeRecords)
    const watched = { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true }
    for (const root of roots) observer.observe(root, watched)
  }

  probe.changed = () => {
    changedAt = performance.now()
  }

  const stopObserving = (): void => {
    clearTimeout(watchEnd)
    observer?.disconnect()
    observer = undefined
    records = []
    roots = []
  }

  const isMoving = ({ effect, playState }: Animation): boolean => {
    const end = effect?.getComputedTiming().endTime
    return playState === "running" && typeof end === "number" && Number.isFinite(end)
  }

  probe.commands.activity = () => {
    if (observer === undefined) {
      // The document has just loaded.
      const [arrival] = performance.getEntriesByType("navigation")
      changedAt = arrival instanceof PerformanceNavigationTiming ? arrival.domContentLoadedEventEnd : 0
      roots = [window.document]
      watch()
    } else storeRecords(observer.takeRecords())
    return {
      changedMs: changedAt === undefined ? null : performance.now() - changedAt,
      isMoving: window.document.getAnimations().some(isMoving),
    }
  }

  const loud =
    "[role=alert],[role=status],[role=alertdialog],[role=dialog],dialog,[aria-live],[role=menu],[role=listbox],[role=tooltip],[popover]"

  /** Returns true when an element was hidden until its attribute changed. */
  const becameVisible = (record: MutationRecord, element: Element): boolean => {
    switch (record.attributeName) {
      case "hidden":
      case "aria-hidden":
        return !element.hasAttribute("hidden")
      case "open":
        return element.hasAttribute("open")
      case "style":
        return /display:\s*none|visibility:\s*hidden|opacity:\s*0(\D|$)/.test(record.oldValue ?? "")
      case "class":
        return element.matches(loud)
      default:
        return false
    }
  }

  probe.commands.changes = ({ token }) => {
    if (token !== probe.token || observer === undefined) {
      stopObserving()
      return null
    }
    storeRecords(observer.takeRecords())
    const found = new Map<Element, boolean>()
    const focus = visibleFocus()
    let isChanged = snapshotState() !== before || (focus !== 0 && focus !== focusBefore)
    const seen = records
    stopObserving()
    for (const record of seen) {
      const at = elementAround(record.target)
      if (at === null || at.closest("head,script,style") !== null) continue
      if (record.type === "attributes") {
        if (record.oldValue === at.getAttribute(record.attributeName ?? "")) continue
        isChanged = true
        if (becameVisible(record, at)) found.set(at, at.matches(loud))
        continue
      }
      isChanged = true
      if (record.type === "characterData") found.set(at, at.closest(loud) !== null)
      for (const node of record.addedNodes) {
        const element = node instanceof Element ? node : at
        found.set(element, element.closest(loud) !== null)
      }
    }
    const texts: Array<{ text: string; isLoud: boolean }> = []
    for (const [element, isLoud] of found) {
      if (texts.length >= 40) break
      if (!element.isConnected || !probe.isShown(element)) continue
      const text = probe.textOf(element, textLimit)
      if (text !== "" && !texts.some((other) => other.text.includes(text))) texts.push({ text, isLoud })
    }
    texts.sort((a, b) => Number(b.isLoud) - Number(a.isLoud))
    return { appeared: texts.slice(0, textCount).map(({ text }) => text), isChanged }
  }
}
