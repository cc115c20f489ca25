import { percentile, printTable } from '../support/figures.ts'
import type { Sample } from './browser.ts'
import type { Findings } from './verify.ts'

/** What shoppers met while one thing went wrong. */
export type Phase = { readonly name: string; readonly seconds: number; readonly samples: readonly Sample[] }

const hasFailed = ({ status }: Sample) => status === undefined || status >= 500

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
  readonly faults: readonly string[]
}

/** Prints what was found. Returns whether nothing is lost, doubled or different, and no upgrade failed a request. */
export function printReport({ found, phases, faults }: Results): boolean {
  console.log('')
  printTable([
    [
      'meanwhile',
      's',
      'requests',
      '503',
      '500',
      '502, 504',
      'no answer',
      's of failures',
      'p50 ms',
      'p99 ms',
    ],
    ...phases.map(rowOf),
  ])
  const failedIn = (name: string) =>
    phases.filter((phase) => phase.name === name).flatMap(({ samples }) => samples.filter(hasFailed))
  const upgrade = failedIn('rolling upgrade').length
  const unavailable = spanOf(failedIn('failover').filter(({ status }) => status === 503))
  console.log('')
  printTable([
    ['what', 'seen', 'must be'],
    [`acknowledged writes lost, of ${found.acknowledged}`, found.lost, 0],
    [`charges doubled, of ${found.charges}`, found.doubled, 0],
    ['requests failed in a rolling upgrade', upgrade, 0],
    ['seconds of 503 in a failover', unavailable.toFixed(1), ''],
    ["differences between the gateway's list and the ledger", found.differences, 0],
  ])
  for (const fault of new Set(faults)) console.log(`a journey ended early: ${fault}`)
  return found.lost + found.doubled + found.differences + upgrade === 0
}
