import { writeSync } from 'node:fs'
import { crashingContext } from '#core/money/payment/testing/crashing-context.ts'
import { joinClub } from '../join-club.ts'

// A separate process in which the customer of JOIN buys a membership; without a crash it prints which writes it made.
const { who, asked } = JSON.parse(process.env.JOIN ?? '')
const { context, written } = crashingContext('2026-03-05T15:00:00Z')
await joinClub(who, asked, context)
writeSync(1, JSON.stringify(written()))
await context.db.close()
