import { existsSync, readFileSync } from 'node:fs'
import { checkStatements } from './statements/check-statements.ts'
import { checkWholeReads } from './statements/check-whole-reads.ts'
import { exceptions } from './statements/exceptions.ts'
import { judgeAll, recordedIn, tablesOf } from './statements/read-statements.ts'
import { smallTables, wholeReadReasons } from './statements/whole-read-reasons.ts'
import { findWholeReads } from './statements/whole-reads.ts'

/** Where the step `unit` leaves the statements that it recorded. */
const folder = 'reports/statements'

if (!existsSync(folder)) {
  console.error('No statements were recorded: npm test -- unit statements')
  process.exit(1)
}
const names = readFileSync('docs/names/database.txt', 'utf8').trim().split('\n')
const judged = await judgeAll(recordedIn(folder), tablesOf(names))
const texts = new Map(judged.map((one) => [one.text, one.verdict]))
const count = (verdict: string) => [...texts.values()].filter((one) => one === verdict).length
console.log(
  `${texts.size} statements: ${count('none')} touch no customer's rows, ${count('one')} name one customer, ` +
    `${count('listed')} are given a list of customers, ${count('any')} do not name theirs, ` +
    `${count('several')} bring several together`,
)
for (const reason of exceptions) console.log(`${String(reason.senders.length).padStart(3)}  ${reason.reason}`)
const wholeReads = await findWholeReads(judged)
console.log(`${wholeReads.length} reads of whole tables`)
const faults = [
  ...checkStatements(judged, exceptions),
  ...checkWholeReads(wholeReads, smallTables, wholeReadReasons),
]
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
