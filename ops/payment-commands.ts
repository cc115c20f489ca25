import { listStuck } from '#core/money/payment/list-stuck.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { retryRefund } from '#core/money/refund/retry-refund.ts'
import { ok } from '#domain/base/result.ts'
import { readNeeded } from './arguments.ts'
import type { Command } from './command.ts'

/** Operator commands for single payments and refunds. */
export const paymentCommands: Readonly<Record<string, Command>> = {
  'stuck-payments': {
    usage: 'stuck-payments',
    about: 'Payments and refunds without an answer for a quarter of an hour, and bank debits for ten days.',
    async run(_args, { context, actor }) {
      const stuck = await listStuck(actor, context)
      return ok(
        stuck.map(
          ({ kind, id, state, amountCents, attempts }) =>
            `${kind} ${id} ${state} ${amountCents} cents, ${attempts} tries`,
        ),
      )
    },
  },
  refund: {
    usage: 'refund <payment id>',
    about:
      'Gives a payment back: an initial one with its order, before delivery, or any other, whose payments are then due again.',
    async run(args, { context, actor }) {
      const paymentId = readNeeded(args, 0, 'paymentId')
      if (!paymentId.ok) return paymentId
      const refunded = await refundPayment(paymentId.value, actor, context)
      return refunded.ok ? ok(['The payment goes back.']) : refunded
    },
  },
  'return-payment': {
    usage: 'return-payment <payment id> <reason>',
    about: 'The bank took a payment back, for a reason of its own: what it paid is due again.',
    async run([paymentId = '', ...reason], { context, actor }) {
      const returned = await returnPayment({ paymentId, reason: reason.join(' ') }, actor, context)
      return returned.ok ? ok(['The payment is taken back.']) : returned
    },
  },
  'retry-refund': {
    usage: 'retry-refund <refund id>',
    about: 'Lets a refund that was given up be tried again.',
    async run([id = ''], { context, actor }) {
      const retried = await retryRefund(id, actor, context)
      return retried.ok ? ok(['The refund will be tried again.']) : retried
    },
  },
}
