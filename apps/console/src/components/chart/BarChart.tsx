import { type PointerEvent, useLayoutEffect, useRef, useState } from "react"

/** Colors of the parts of a bar. */
export type ChartColor = "good" | "bad" | "neutral" | "accent" | "warn"

/** A series of a stacked bar chart. */
export interface ChartSeries<Kind extends string> {
  readonly kind: Kind
  readonly name: string
  readonly color: ChartColor
}

/** A bar with the values of its parts. */
export interface ChartBar<Kind extends string> {
  readonly key: string
  /** Name of the bar in full, and short for the axis. */
  readonly name: string
  readonly tick: string
  readonly values: Readonly<Record<Kind, number>>
}

/** Margins for the scale, the names of bars and the highest label, in px. */
const left = 48
const bottom = 24
const top = 8
const tickPx = 56

/** Returns an element's width in px. The chart is drawn at that width, so that its text keeps its size. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
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

const totalOf = (values: Readonly<Record<string, number>>) => Object.values(values).reduce((sum, one) => sum + one, 0)

/** A stacked bar chart. Screen readers get a table with the same numbers. */
export const BarChart = <Kind extends string>({
  bars,
  format,
  heightPx = 200,
  isWhole = false,
  label,
  series,
}: {
  readonly label: string
  readonly bars: ReadonlyArray<ChartBar<Kind>>
  /** Parts from bottom to top. */
  readonly series: ReadonlyArray<ChartSeries<Kind>>
  readonly format: (value: number) => string
  readonly heightPx?: number
  /** True if the values are counts, which have no fractions. */
  readonly isWhole?: boolean
}) => {
  const [frame, width] = useWidth()
  const [hovered, setHovered] = useState<number>()
  const plotHeight = heightPx - bottom - top
  const plotWidth = Math.max(0, width - left)
  const scale = scaleOf(Math.max(0, ...bars.map(({ values }) => totalOf(values))), isWhole)
  const step = plotWidth / Math.max(1, bars.length)
  const every = Math.max(1, Math.ceil(tickPx / Math.max(step, 1)))
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - left) / step)
    setHovered(index >= 0 && index < bars.length ? index : undefined)
  }
  const shown = hovered === undefined ? undefined : bars[hovered]
  return (
    <figure className="chart">
      <div className="chart-frame" ref={frame} style={{ height: heightPx }}>
        <svg
          width={width}
          height={heightPx}
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setHovered(undefined)}
        >
          {[0, 0.5, 1].map((part) => {
            const y = Math.round(top + plotHeight * (1 - part)) + 0.5
            return (
              <g key={part}>
                <line className={part === 0 ? "base" : "grid"} x1={left} x2={width} y1={y} y2={y} />
                <text className="scale" x={left - 8} y={y + 4}>
                  {format(scale * part)}
                </text>
              </g>
            )
          })}
          {hovered === undefined ? null : (
            <rect className="hovered" x={left + hovered * step} y={top} width={step} height={plotHeight} />
          )}
          {bars.map((bar, index) => (
            <g key={bar.key}>
              {partsOf(bar, series, scale, plotHeight).map(({ color, from, size }) => (
                <rect
                  key={color}
                  className={`part ${color}`}
                  x={left + (index + 0.14) * step}
                  width={step * 0.72}
                  y={top + plotHeight - from - size}
                  height={size}
                  rx={Math.min(2, size / 2)}
                />
              ))}
              {index % every === Math.floor((every - 1) / 2) && (index + 0.5) * step + tickPx / 2 < plotWidth + 8 ? (
                <text className="date" x={left + (index + 0.5) * step} y={heightPx - 6}>
                  {bar.tick}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
        {shown === undefined || hovered === undefined ? null : (
          <div
            className={hovered > bars.length / 2 ? "chart-tip before" : "chart-tip"}
            style={{ left: left + (hovered + (hovered > bars.length / 2 ? 0 : 1)) * step }}
            aria-hidden="true"
          >
            <p className="chart-tip-title">{shown.name}</p>
            {series.map(({ color, kind, name }) => (
              <p key={kind}>
                <span className={`swatch ${color}`} /> {name} <b>{format(shown.values[kind])}</b>
              </p>
            ))}
          </div>
        )}
      </div>
      {series.length < 2 ? null : (
        <figcaption className="legend" aria-hidden="true">
          {series.map(({ color, kind, name }) => (
            <span key={kind}>
              <span className={`swatch ${color}`} /> {name}
            </span>
          ))}
        </figcaption>
      )}
      {/* A table is as wide as its content, so that it cannot be hidden itself without widening the page. */}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Period</th>
              {series.map(({ kind, name }) => (
                <th key={kind} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.name}</th>
                {series.map(({ kind }) => (
                  <td key={kind}>{format(bar.values[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const partsOf = <Kind extends string>(
  { values }: ChartBar<Kind>,
  series: ReadonlyArray<ChartSeries<Kind>>,
  scale: number,
  height: number,
) => {
  let from = 0
  return series.flatMap(({ color, kind }) => {
    const size = (values[kind] / scale) * height
    const part = { color, from, size }
    from += size
    return size > 0 ? [part] : []
  })
}

/** Returns the end of a scale whose middle is labeled, too: that of counts is even. */
export const scaleOf = (value: number, isWhole: boolean): number => {
  const end = roundUp(value)
  return isWhole && end % 2 !== 0 ? end + 1 : end
}

/** Returns the end of a scale: the smallest round number that is at least `value`. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * power
}
