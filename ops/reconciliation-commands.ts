import { enterCharge } from '#core/agreement/store-payment/enter-charge.ts'
import { disputeDays } from '#core/money/dispute/book-lost.ts'
import { listDisputes } from '#core/money/dispute/list-disputes.ts'
import { bookCharge } from '#core/money/reconciliation/book-charge.ts'
import { listDifferences } from '#core/money/reconciliation/list-differences.ts'
import type { OpenDifference } from '#core/money/reconciliation/queries.ts'
import { reconcileNow } from '#core/money/reconciliation/reconcile-now.ts'
import { resumePayments } from '#core/money/reconciliation/resume-payments.ts'
import { settleDifference } from '#core/money/reconciliation/settle-difference.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Command } from './command.ts'
import { disputeLine } from './dispute-line.ts'

/** Without a date the lists of these last days are compared. */
const usualDays = 35

const side = (state: string | null, cents: number | null) =>
  state === null ? 'nothing' : `${state} ${cents} cents`

/** A difference in one line: what it is about, why, and what each side has. */
function lineOf(found: OpenDifference): string {
  const { about, key, kind, foundAt, storeState, storeCents, bookedCents, serviceState, serviceCents } = found
  const booked = bookedCents === null ? '' : `, ledger ${bookedCents} cents`
  return `${foundAt.toISOString()} ${about} ${key} ${kind}: store ${side(storeState, storeCents)}${booked}; service ${side(serviceState, serviceCents)}`
}

/** The date that a command names, or some days before now. */
function sinceOf(text: string | undefined, days: number, now: Date): Result<Date> {
  if (text === undefined) return ok(daysAfter(now, -days))
  const date = readCivilDate(text, 'date')
  return date.ok ? ok(new Date(`${date.value}T00:00:00Z`)) : date
}

/** Operator commands for differences between the payment service's lists and the store's books. */
export const reconciliationCommands: Readonly<Record<string, Command>> = {
  reconcile: {
    usage: 'reconcile [date]',
    about:
      "Compares the payment service's lists of charges and refunds since a date (35 days by default) with payments and ledger, as each night. After a backup was restored: since the day of the backup. Charges nothing.",
    async run([since], { context, actor }) {
      const from = sinceOf(since, usualDays, context.clock.now())
      if (!from.ok) return from
      const { charges, refunds, differences } = await reconcileNow(from.value, actor, context)
      return ok([
        `${charges} charges and ${refunds} refunds of the payment service were compared: ${differences} differ. "payment-differences" lists what is open.`,
      ])
    },
  },
  disputes: {
    usage: 'disputes [date]',
    about:
      'Disputes that the payment service received since a date (180 days by default): those that wait for an answer first. Each with its customer, the agreements that it paid, and the state of the payment. They are answered in the console of the service, with the proof of the refund where the line says that money was given back before; one that is lost is taken back in the night, and where that cannot be, its line says NEEDS YOU and what you can do.',
    async run([since], { context, actor }) {
      const from = sinceOf(since, disputeDays, context.clock.now())
      if (!from.ok) return from
      return ok((await listDisputes(from.value, actor, context)).map(disputeLine))
    },
  },
  'payment-differences': {
    usage: 'payment-differences',
    about: "What the payment service's lists and the store's books do not agree on, the oldest first.",
    async run(_args, { context, actor }) {
      return ok((await listDifferences(actor, context)).map(lineOf))
    },
  },
  'book-charge': {
    usage: 'book-charge <payment id>',
    about:
      'Books what the payment service says of a payment: money for one that was given up goes back. Charges nothing.',
    async run([paymentId = ''], { context, actor }) {
      const booked = await bookCharge(paymentId, actor, context)
      return booked.ok ? ok([`The payment is ${booked.value}.`]) : booked
    },
  },
  'enter-charge': {
    usage: 'enter-charge <charge> <agreement number>',
    about:
      'Enters a charge that is unknown-to-store, as after a backup was restored, as a payment on the agreement. Charges nothing.',
    async run([key = '', agreementNumber = ''], { context, actor }) {
      const entered = await enterCharge({ key, agreementNumber }, actor, context)
      return entered.ok ? ok([`The payment is ${entered.value}.`]) : entered
    },
  },
  'resume-payments': {
    usage: 'resume-payments',
    about:
      'Lets charges be made again that wait since a backup was restored. Only after "reconcile", half an hour after restoring, and once no charge is unknown-to-store any more.',
    async run(_args, { context, actor }) {
      const resumed = await resumePayments(actor, context)
      return resumed.ok ? ok(['Charges are made again.']) : resumed
    },
  },
  'settle-difference': {
    usage: 'settle-difference <payment or refund id> <reason>',
    about: 'Says what was done about a difference, or why it is none. It comes back if a side changes.',
    async run([key = '', ...reason], { context, actor }) {
      const settled = await settleDifference({ key, reason: reason.join(' ') }, actor, context)
      return settled.ok ? ok(['The difference is settled.']) : settled
    },
  },
}
