import { useLayoutEffect, useRef, useState } from "react"
import { formatUsd } from "../../Format.ts"
import type { Interval, UsageSum } from "../../queries/Usage.ts"

/** Margins for the scale, the dates and the highest label, in px. */
const left = 52
const bottom = 22
const top = 8
const heightPx = 220
const plotHeight = heightPx - bottom - top

const datePx = 64

/** Returns an element's width in px. The chart is drawn at that width, so that its text keeps its size. */
const useWidth = () => {
  const ref = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}

/** A stacked bar chart of costs per day or month. */
export const CostChart = ({ bars, label }: { readonly bars: ReadonlyArray<Bar>; readonly label: string }) => {
  const [figure, width] = useWidth()
  const plotWidth = Math.max(0, width - left)
  const scale = roundUp(Math.max(0, ...bars.map(({ totalUsd }) => totalUsd)))
  const step = plotWidth / bars.length
  return (
    <figure className="chart" ref={figure}>
      <svg width={width} height={heightPx} role="img" aria-label={label}>
        {[0, 0.5, 1].map((part) => {
          const y = top + plotHeight * (1 - part)
          return (
            <g key={part}>
              <line className="grid" x1={left} x2={width} y1={y} y2={y} />
              <text className="scale" x={left - 6} y={y + 4}>
                {formatUsd(scale * part)}
              </text>
            </g>
          )
        })}
        {bars.map((bar, index) => (
          <g key={bar.at} className="bar-group">
            <title>{`${bar.at}: ${formatUsd(bar.totalUsd)}`}</title>
            {/* Hit area of full height, because small bars are hard to hover. */}
            <rect className="touch" x={left + index * step} y={top} width={step} height={plotHeight} />
            {partsOf(bar, scale).map(({ from, kind, size }) => (
              <rect
                key={kind}
                className={`part ${kind}`}
                x={left + index * step + step * 0.15}
                width={step * 0.7}
                y={top + plotHeight - from - size}
                height={size}
              />
            ))}
            {index % Math.max(1, Math.ceil(datePx / Math.max(step, 1))) === 0 ? (
              <text className="date" x={left + (index + 0.5) * step} y={heightPx - 6}>
                {bar.at.slice(5)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <figcaption className="legend">
        {kinds.map(([kind, name]) => (
          <span key={kind}>
            <span className={`swatch ${kind}`} aria-hidden="true" /> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const partsOf = ({ costUsd }: Bar, scale: number) => {
  let from = 0
  return kinds.flatMap(([kind]: readonly [Kind, string]) => {
    const size = (costUsd[kind] / scale) * plotHeight
    const part = { kind, from, size }
    from += size
    return size > 0 ? [part] : []
  })
}

export const kinds = [
  ["model", "Models"],
  ["browser", "Browsers"],
  ["proxy_traffic", "Proxy traffic"],
  ["direct_traffic", "Direct traffic"],
] as const

type Kind = (typeof kinds)[number][0]

/** One bar of the chart, with its parts from bottom to top. */
interface Bar {
  /** `2026-11-22` or `2026-11`, in UTC. */
  readonly at: string
  readonly costUsd: Readonly<Record<Kind, number>>
  readonly totalUsd: number
}

const zeroCosts: Readonly<Record<Kind, number>> = { model: 0, browser: 0, proxy_traffic: 0, direct_traffic: 0 }

/** Returns the last `count` days or months up to `now`, including those without usage. */
export const barsOf = (
  sums: ReadonlyArray<UsageSum>,
  interval: Interval,
  count: number,
  now: Date,
): ReadonlyArray<Bar> => {
  const costs = new Map(datesOf(interval, count, now).map((at) => [at, { ...zeroCosts }]))
  for (const { costUsd, day, kind, month } of sums) {
    const cost = costs.get(interval === "day" ? (day ?? "") : month)
    if (cost !== undefined) cost[kind] += Number(costUsd)
  }
  return [...costs].map(([at, costUsd]) => ({
    at,
    costUsd,
    totalUsd: Object.values(costUsd).reduce((sum, usd) => sum + usd, 0),
  }))
}

const datesOf = (interval: Interval, count: number, now: Date): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    const at =
      interval === "day"
        ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back)
        : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
    return new Date(at).toISOString().slice(0, interval === "day" ? 10 : 7)
  })

/** Returns the end of a scale: the smallest 1, 2 or 5 times a power of ten that is at least `value`. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * power
}
