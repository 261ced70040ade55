import { useCallback, useEffect, useMemo, useRef, useState } from "react"

/**
 * State of a live view. `waiting`: no URL yet, connecting, or no browser at the moment. `failed`: the URL is not valid or
 * the server does not respond.
 *
 * @category models
 * @since 0.1.0
 */
export type LiveViewStatus = "waiting" | "live" | "ended" | "failed"

/**
 * Options of {@link useLiveView}.
 *
 * @category models
 * @since 0.1.0
 */
export interface UseLiveViewOptions {
  /** Default: the viewer's system setting. */
  readonly theme?: "light" | "dark" | undefined
  /** Set to false to show only the screen, without tabs and address bar. Default true. */
  readonly ui?: boolean | undefined
}

/**
 * Properties of the `iframe` that shows a live view.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveViewFrame {
  readonly ref: (frame: HTMLIFrameElement | null) => void
  readonly src: string | undefined
  readonly allow: string
  readonly onLoad: () => void
}

/**
 * A live view with the properties of its `iframe`.
 *
 * @category models
 * @since 0.1.0
 */
export interface UseLiveViewResult {
  readonly status: LiveViewStatus
  /** Reason of the end, such as `stopped`, `timedOut`, `crashed` or `revoked`; `invalid`, `unreachable` if it failed. */
  readonly reason: string | undefined
  readonly frame: LiveViewFrame
}

/** Message of the live view's page. */
interface Report {
  readonly type: "tabwright.live-view"
  readonly state: "connecting" | "live" | "waiting" | "retrying" | "unreachable" | "ended"
  readonly reason?: string
}

interface Shown {
  readonly status: LiveViewStatus
  readonly reason: string | undefined
  /** URL that the state belongs to. */
  readonly src?: string | undefined
  readonly isReported?: boolean
}

const waiting: Shown = { status: "waiting", reason: undefined }

/** The page reports its state as soon as its script runs. Other pages, such as an error of a proxy, never do. */
const reportLimitMs = 5000

const shownBy = ({ reason, state }: Report): Shown => {
  if (state === "live") return { status: "live", reason: undefined, isReported: true }
  if (state === "unreachable") return { status: "failed", reason: "unreachable", isReported: true }
  if (state === "ended") return { status: reason === "invalid" ? "failed" : "ended", reason, isReported: true }
  return { ...waiting, isReported: true }
}

const isReport = (data: unknown): data is Report =>
  typeof data === "object" && data !== null && "type" in data && data.type === "tabwright.live-view"

const urlWith = (url: string, theme: string | undefined, hasUi: boolean): string => {
  const changed = new URL(url)
  if (theme !== undefined) changed.searchParams.set("theme", theme)
  if (!hasUi) changed.searchParams.set("ui", "false")
  return changed.href
}

/**
 * Shows the live view at `url`, such as `liveUrl` of `useRun` or of a browser: spread `frame` on an `iframe`, and show
 * `status` next to it.
 *
 * @category hooks
 * @since 0.1.0
 */
export const useLiveView = (url: string | null | undefined, options: UseLiveViewOptions = {}): UseLiveViewResult => {
  const { theme, ui = true } = options
  const src = useMemo(() => (url ? urlWith(url, theme, ui) : undefined), [url, theme, ui])
  const element = useRef<HTMLIFrameElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<Shown>({ ...waiting, src })

  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (src === undefined || source === null || source !== element.current?.contentWindow) return
      if (origin !== new URL(src).origin || !isReport(data)) return
      clearTimeout(timer.current)
      setShown({ ...shownBy(data), src })
    }
    window.addEventListener("message", receive)
    return () => {
      window.removeEventListener("message", receive)
      clearTimeout(timer.current)
    }
  }, [src])

  const ref = useCallback((frame: HTMLIFrameElement | null) => {
    element.current = frame
  }, [])
  const hasReported = shown.src === src && shown.isReported === true
  const onLoad = useCallback(() => {
    if (src === undefined || hasReported) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown({ status: "failed", reason: "unreachable", src }), reportLimitMs)
  }, [src, hasReported])
  const { reason, status } = shown.src === src ? shown : waiting
  return useMemo(
    () => ({ status, reason, frame: { ref, src, allow: "clipboard-read; clipboard-write", onLoad } }),
    [status, reason, ref, src, onLoad],
  )
}
