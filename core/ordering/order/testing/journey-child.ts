import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { type Plan, runJourney } from './journey.ts'

// A separate process that runs the journey in JOURNEY. It prints every confirmed step as a line before the
// next one begins; without a crash the last line tells the writes.
const say = (line: string) => writeSync(1, `${line}\n`)
const { context, written } = crashingContext('2026-03-02T15:00:00Z')
await runJourney(JSON.parse(process.env.JOURNEY ?? '') as Plan, context, (step, id) => say(`${step} ${id}`))
say(`written ${JSON.stringify(written())}`)
await context.db.close()
