import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { type Owing, payOwed } from './owing.ts'

// A separate process in which the customer in RENTER pays what is owed; without a crash it prints which writes it made.
const { context, written } = crashingContext('2026-03-12T15:00:00Z')
const { key, ...renter } = JSON.parse(process.env.RENTER ?? '') as Owing & { readonly key: string }
await payOwed(renter, context, { idempotencyKey: key })
writeSync(1, JSON.stringify(written()))
await context.db.close()
