import { writeSync } from 'node:fs'
import { jobs } from '#core/compose.ts'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'

// A separate process that follows the invitations on the day in DAY; without a crash it prints the number of its writes.
const { context, written } = crashingContext(`${process.env.DAY}T17:00:00Z`)
await jobs.referrals.run(context)
writeSync(1, `${written().writes}\n`)
await context.db.close()
