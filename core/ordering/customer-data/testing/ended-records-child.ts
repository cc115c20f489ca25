import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { deleteEndedRecords } from '../delete-ended-records.ts'

// A separate process on a day when records are old; it prints of how many customers it removed them.
const { context } = crashingContext(process.argv[2] ?? '')
writeSync(1, `${(await deleteEndedRecords(context)).done}\n`)
await context.db.close()
