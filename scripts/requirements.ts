import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Requirement, readAudit, readDecided, readLedger, readMoot } from './requirements/ledger.ts'
import { readVouched } from './requirements/vouched.ts'

/**
 * npm run requirements: lists which requirements passing tests prove, from the reports of the last runs.
 * `--topics` counts by topic, `--unproven` prints the rows without a passing test; `--file shop` and `--topic
 * "sort options"` filter. Fails if a test names an unknown id.
 */
const { values: asked } = parseArgs({
  options: {
    topics: { type: 'boolean' },
    unproven: { type: 'boolean' },
    file: { type: 'string' },
    topic: { type: 'string' },
  },
})

const reports = ['reports/vitest.json', 'reports/e2e.json', 'reports/e2e-renting.json']
const found = reports.filter((report) => existsSync(report))
for (const report of reports)
  if (!found.includes(report))
    console.warn(`${report} is absent: npm test, or npm test -- unit e2e e2e-renting, makes it.`)

const { proven, broken } = readVouched(found)
const ledger = readLedger()
const moot = readMoot()
const decided = readDecided()

/** Whether there is something to prove: neither moot nor undecided. */
function asksForSomething({ id, isOpen }: Requirement): boolean {
  return !moot.has(id) && (!isOpen || decided.has(id))
}

const isWanted = ({ file, topic }: Requirement) =>
  (asked.file ?? file) === file && (asked.topic ?? topic) === topic
const rows = ledger.filter((row) => isWanted(row) && asksForSomething(row))

function count(label: string, of: readonly Requirement[]): void {
  const done = of.filter(({ id }) => proven.has(id)).length
  const share = of.length === 0 ? 0 : (100 * done) / of.length
  console.log(`${label}: ${done} of ${of.length} (${share.toFixed(1)} %)`)
}

function countBy(name: 'file' | 'topic'): void {
  for (const value of new Set(rows.map((row) => row[name])))
    count(
      value,
      rows.filter((row) => row[name] === value),
    )
}

if (asked.unproven)
  for (const { id, kind, topic, text } of rows.filter((row) => !proven.has(row.id)))
    console.log(
      [id, kind, topic, text, ...(decided.has(id) ? [`decided: ${decided.get(id)}`] : [])].join('\t'),
    )
if (asked.topics) countBy('topic')
countBy('file')
count('all', rows)
const undecided = ledger.filter(({ id, isOpen }) => isOpen && !moot.has(id) && !decided.has(id))
console.log(`left out: ${moot.size} that ask for nothing here, ${undecided.length} that are not decided yet`)
const verdicts = Map.groupBy(readAudit(), ({ verdict }) => verdict)
const judged = [...verdicts].map(([verdict, { length }]) => `${length} ${verdict}`)
console.log(`read against the code (audit.tsv): ${judged.join(', ')}`)
if (broken.size > 0) console.log(`named by a test that failed: ${[...broken].sort().join(' ')}`)

const known = new Set(ledger.map(({ id }) => id))
const strange = [...proven, ...broken].filter((id) => !known.has(id))
if (strange.length > 0) {
  console.error(`Tests name what is no requirement of docs/requirements: ${strange.join(', ')}`)
  process.exitCode = 1
}
