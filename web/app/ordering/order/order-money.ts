import type { MoneyMove } from '#core/money/ledger/money-moves.ts'
import type { PaymentRecord } from '#core/money/payment/get-payment.ts'

/** What was paid for an order and came back, in the order of the payments; nothing of what its bank took back. */
export function orderMoney(payments: readonly PaymentRecord[], orderId: string): MoneyMove[] {
  return payments
    .filter((one) => one.orderId === orderId && (one.state === 'settled' || one.state === 'refunded'))
    .toReversed()
    .flatMap(({ id, paidOn, amountCents, refund }): MoneyMove[] => [
      { id, way: 'paid', on: paidOn, cents: amountCents },
      ...(refund === null
        ? []
        : [
            {
              id: `${id} back`,
              way: refund.settledOn === null ? 'waiting' : 'refunded',
              on: refund.settledOn,
              cents: refund.amountCents,
            } as const,
          ]),
    ])
}
