import { percentile } from '../support/figures.ts'
import type { Sample } from './browser.ts'
import { hasFailed, type Phase } from './report.ts'

const [width, height] = [960, 310]
const edge = { left: 56, right: 12, top: 58, bottom: 30 } as const
const columns = 240
const colors = {
  answered: '#2f6f9f',
  failed: '#c0392b',
  usual: '#2f6f9f',
  slow: '#c77d0a',
  text: '#333',
  band: '#eef1f4',
}

type Column = {
  readonly answered: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/** The requests of the drill in columns of equal time, by when they were sent. */
function columnsOf(samples: readonly Sample[], from: number, to: number): Column[] {
  const each = (to - from) / columns
  const groups = Map.groupBy(samples, ({ at }) => Math.min(columns - 1, Math.floor((at - from) / each)))
  return Array.from({ length: columns }, (_, number) => {
    const own = groups.get(number) ?? []
    const times = own.filter((sample) => !hasFailed(sample)).map(({ ms }) => ms)
    const rate = (count: number) => (count * 1000) / each
    return {
      answered: rate(times.length),
      failed: rate(own.length - times.length),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    }
  })
}

const xOf = (share: number) => edge.left + share * (width - edge.left - edge.right)
const yOf = (share: number) => height - edge.bottom - share * (height - edge.top - edge.bottom)
const short = (value: number) => String(Math.round(value * 10) / 10)
const safe = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const word = (x: number, y: number, text: string, more = '') =>
  `<text x="${short(x)}" y="${short(y)}" ${more}>${safe(text)}</text>`

/** A band for each thing that went wrong, with its name, every second one shaded. */
function bandsOf(phases: readonly Phase[], from: number, to: number): string {
  const at = (moment: number) => xOf((moment - from) / (to - from))
  return phases
    .map(({ name, at: began, seconds }, number) => {
      const [left, right] = [at(began), at(began + seconds * 1000)]
      const shade =
        number % 2 === 0
          ? `<rect x="${short(left)}" y="${edge.top}" width="${short(right - left)}" height="${height - edge.top - edge.bottom}" fill="${colors.band}"/>`
          : ''
      // Three lines in turn, so that the names of short ones do not cover each other.
      const line = 28 + (number % 3) * 12
      const isLast = number === phases.length - 1
      return (
        shade +
        (isLast
          ? word(right, line, name, 'font-size="10" text-anchor="end"')
          : word(left + 2, line, name, 'font-size="10"'))
      )
    })
    .join('\n')
}

function frame(title: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="${colors.text}" role="img">
<title>${safe(title)}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${word(edge.left, 14, title, 'font-size="12" font-weight="bold"')}
${content}
</svg>
`
}

/** The vertical scale, by what is shown at which share of the height, and minutes along the bottom. */
function scales(marks: readonly (readonly [number, string])[], minutes: number): string {
  const lines = marks.map(
    ([share, label]) =>
      `<path d="M${edge.left} ${short(yOf(share))}H${width - edge.right}" stroke="#ccc" stroke-width=".5"/>` +
      word(edge.left - 6, yOf(share) + 4, label, 'text-anchor="end"'),
  )
  const step = minutes > 12 ? 5 : 1
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, number) => number * step)
  const below = ticks.map((minute) =>
    word(xOf(minute / minutes), height - 10, `${minute} min`, 'text-anchor="middle"'),
  )
  return [...lines, ...below].join('\n')
}

/** A line through the columns that have a value. */
function line(shares: readonly number[], color: string): string {
  let isOpen = false
  const path = shares.map((share, number) => {
    if (Number.isNaN(share)) {
      isOpen = false
      return ''
    }
    const start = isOpen ? 'L' : 'M'
    isOpen = true
    return `${start}${short(xOf((number + 0.5) / columns))} ${short(yOf(share))}`
  })
  return `<path d="${path.join('')}" fill="none" stroke="${color}" stroke-width="1.2"/>`
}

function bars(shares: readonly number[], color: string): string {
  const wide = (xOf(1) - xOf(0)) / columns
  const path = shares.map((share, number) =>
    share > 0
      ? `M${short(xOf(number / columns))} ${short(yOf(0))}V${short(yOf(share))}h${short(wide)}V${short(yOf(0))}z`
      : '',
  )
  return `<path d="${path.join('')}" fill="${color}"/>`
}

const keyed = (entries: readonly (readonly [string, string])[]) =>
  entries
    .map(([name, color], number) =>
      word(width - edge.right - number * 110, 14, name, `text-anchor="end" fill="${color}"`),
    )
    .join('\n')

/** Milliseconds on a scale that shows 1 to 30,000 alike well. */
const slowness = (ms: number) => Math.log10(Math.max(ms, 1)) / Math.log10(30_000)

/**
 * Draws what shoppers met as SVG, from the drill's own measurements: requests a second, answered and failed, and the
 * time until an answer. Returns the files by their names.
 */
export function drawGraphs(phases: readonly Phase[]): Readonly<Record<string, string>> {
  const from = Math.min(...phases.map(({ at }) => at))
  const to = Math.max(...phases.map(({ at, seconds }) => at + seconds * 1000))
  const all = columnsOf(
    phases.flatMap(({ samples }) => samples),
    from,
    to,
  )
  const minutes = (to - from) / 60_000
  const most = Math.max(1, ...all.map(({ answered, failed }) => Math.max(answered, failed)))
  const bands = bandsOf(phases, from, to)
  const requests = [
    bands,
    scales(
      [0, 0.5, 1].map((share) => [share, short(share * most)]),
      minutes,
    ),
    line(
      all.map(({ answered }) => answered / most),
      colors.answered,
    ),
    bars(
      all.map(({ failed }) => failed / most),
      colors.failed,
    ),
    keyed([
      ['failed', colors.failed],
      ['answered', colors.answered],
    ]),
  ]
  const times = [
    bands,
    scales(
      [10, 100, 1_000, 10_000].map((ms) => [slowness(ms), `${ms / 1000} s`]),
      minutes,
    ),
    line(
      all.map(({ p99 }) => slowness(p99)),
      colors.slow,
    ),
    line(
      all.map(({ p50 }) => slowness(p50)),
      colors.usual,
    ),
    keyed([
      ['slowest of 100', colors.slow],
      ['half of them', colors.usual],
    ]),
  ]
  return {
    'drill-requests.svg': frame('Requests a second', requests.join('\n')),
    'drill-times.svg': frame('Time until an answer', times.join('\n')),
  }
}
