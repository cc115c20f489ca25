import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { payBoth, type TwiceRenter } from './rented-twice.ts'

// A separate process in which the customer in RENTER pays both agreements; without a crash it prints which writes it made.
const { context, written } = crashingContext('2026-03-12T15:00:00Z')
const { key, ...renter } = JSON.parse(process.env.RENTER ?? '') as TwiceRenter & { readonly key: string }
await payBoth(renter, key, context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
