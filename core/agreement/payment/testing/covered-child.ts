import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { inputOf } from '#core/testing/input.ts'
import { makePayoff } from '../../payoff/make-payoff.ts'
import { makePayoffInput } from '../../payoff/schema.ts'

// A separate process in which a customer buys goods that held money pays alone; without a crash it prints its writes.
const { context, written } = crashingContext(process.argv[2] ?? '')
const { who, asked } = JSON.parse(process.env.PAYOFF ?? '')
await makePayoff(who, inputOf(makePayoffInput, asked), context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
