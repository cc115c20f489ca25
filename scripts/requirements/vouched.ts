import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { idPattern } from './ledger.ts'

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})

const spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })
const suite = z.object({
  title: z.string(),
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

type Run = { readonly title: string; readonly passed: boolean; readonly failed: boolean }

function runsOfSuite({ title, specs, suites }: z.infer<typeof suite>, above = ''): Run[] {
  const path = `${above} ${title}`
  const own = specs.map((one): Run => {
    const statuses = one.tests.map(({ status }) => status)
    return {
      title: `${path} ${one.title}`,
      // A test that passed on its second try has passed. npm test lists it.
      passed: statuses.some((status) => status === 'expected' || status === 'flaky'),
      failed: statuses.includes('unexpected'),
    }
  })
  return [...own, ...suites.flatMap((inner) => runsOfSuite(inner, path))]
}

function runsOf(file: string): Run[] {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const read = z.union([vitestReport, playwrightReport]).parse(report)
  if ('suites' in read) return read.suites.flatMap((top) => runsOfSuite(top))
  return read.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }): Run => {
      return { title: fullName, passed: status === 'passed', failed: status === 'failed' }
    }),
  )
}

/** The ids in titles of tests: proven by a passing test and no failing one, or broken by a failing one. */
export type Vouched = { readonly proven: ReadonlySet<string>; readonly broken: ReadonlySet<string> }

/** Reads JSON reports of Vitest and Playwright. Throws if a file is neither. */
export function readVouched(reports: readonly string[]): Vouched {
  const runs = reports.flatMap(runsOf)
  const named = (wanted: (run: Run) => boolean) =>
    runs.filter(wanted).flatMap(({ title }) => title.match(idPattern) ?? [])
  const broken = new Set(named(({ failed }) => failed))
  return { proven: new Set(named(({ passed }) => passed).filter((id) => !broken.has(id))), broken }
}
