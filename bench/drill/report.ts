import { percentile, tableOf } from '../support/figures.ts'
import type { Sample } from './browser.ts'
import type { Findings } from './verify.ts'

/** What shoppers met while one thing went wrong. */
export type Phase = {
  readonly name: string
  /** When it began, in milliseconds since 1970. */
  readonly at: number
  readonly seconds: number
  readonly samples: readonly Sample[]
}

export const hasFailed = ({ status }: Sample) => status === undefined || status >= 500

/** Seconds from the first request that failed to the end of the last one. */
function spanOf(failed: readonly Sample[]): number {
  const ends = failed.map(({ at, ms }) => at + ms)
  return failed.length === 0 ? 0 : (Math.max(...ends) - Math.min(...failed.map(({ at }) => at))) / 1000
}

function rowOf({ name, seconds, samples }: Phase): (string | number)[] {
  const failed = samples.filter(hasFailed)
  const of = (...wanted: readonly (number | undefined)[]) =>
    failed.filter(({ status }) => wanted.includes(status)).length
  const times = samples.filter((sample) => !hasFailed(sample)).map(({ ms }) => ms)
  return [
    name,
    seconds.toFixed(0),
    samples.length,
    of(503),
    of(500),
    of(502, 504),
    of(undefined),
    spanOf(failed).toFixed(1),
    Math.round(percentile(times, 0.5)),
    Math.round(percentile(times, 0.99)),
  ]
}

type Results = {
  readonly found: Findings
  readonly phases: readonly Phase[]
  /** What could not go wrong on this machine, and why. */
  readonly skipped: readonly string[]
  /** Why journeys of shoppers ended early. */
  readonly faults: readonly string[]
  /** How long all of it took, in minutes. */
  readonly minutes: number
}

/** What a drill says: its tables, and whether nothing is lost, doubled or different, and no upgrade failed a request. */
export type Report = { readonly text: string; readonly isClean: boolean }

/** Makes the tables, as they stand in docs/figures.md. */
export function makeReport({ found, phases, skipped, faults, minutes }: Results): Report {
  const failedIn = (name: string) =>
    phases.filter((phase) => phase.name === name).flatMap(({ samples }) => samples.filter(hasFailed))
  const asked = phases.find(({ name }) => name === 'rolling upgrade')?.samples.length ?? 0
  const upgrade = failedIn('rolling upgrade').length
  const unavailable = spanOf(failedIn('failover').filter(({ status }) => status === 503))
  const names = ['503', '500', '502, 504', 'no answer', 's of failures', 'p50 ms', 'p99 ms']
  const summary = tableOf([
    ['what', 'seen', 'must be'],
    [`acknowledged writes lost, of ${found.acknowledged}`, found.lost, 0],
    [`charges doubled, of ${found.charges}`, found.doubled, 0],
    [`requests failed in a rolling upgrade, of ${asked}`, upgrade, 0],
    ['seconds of 503 in a failover', unavailable.toFixed(1), ''],
    ["differences between the gateway's list and the ledger", found.differences, 0],
    ['minutes in all', minutes.toFixed(0), ''],
  ])
  const met = tableOf([['meanwhile', 's', 'requests', ...names], ...phases.map(rowOf)])
  const early = [...new Set(faults)].map((fault) => `A journey ended early: ${fault}`)
  const notRun = skipped.map((what) => `Skipped: ${what}`)
  return {
    text: [summary, '', met, ...notRun, ...early].join('\n'),
    isClean: found.lost + found.doubled + found.differences + upgrade === 0,
  }
}
