import { useLayoutEffect, useRef, useState } from "react"
import { formatUsd } from "../../format/Money.ts"
import { type Bar, type Kind, kinds, roundUp } from "./CostSeries.ts"

/** Margins for the scale, the dates and the highest label, in px. */
const left = 52
const bottom = 22
const top = 8
const heightPx = 220
const plotHeight = heightPx - bottom - top

/** Width of a date label, in px. */
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
