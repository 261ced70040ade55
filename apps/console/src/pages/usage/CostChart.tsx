import { formatUsd } from "../../format/Money.ts"
import { type Bar, type Kind, kinds, roundUp } from "./Series.ts"

/** In the units of the picture, which grows with the page. */
const width = 900
const height = 220
const left = 52
const bottom = 22
const top = 8

const plotWidth = width - left
const plotHeight = height - bottom - top

/** Costs over time: a bar for each day or month, in colours for what was paid for. */
export const CostChart = ({ bars, label }: { readonly bars: ReadonlyArray<Bar>; readonly label: string }) => {
  const scale = roundUp(Math.max(0, ...bars.map(({ totalUsd }) => totalUsd)))
  const step = plotWidth / bars.length
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="xMidYMid meet">
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
            {/* The whole height answers to the pointer, also where the bar is small. */}
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
            {index % Math.ceil(bars.length / 8) === 0 ? (
              <text className="moment" x={left + (index + 0.5) * step} y={height - 6}>
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
