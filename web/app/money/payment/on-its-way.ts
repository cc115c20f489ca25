import type { Payment } from '#core/money/payment/schema.ts'

/** Whether the money of a payment out of a bank account is still on its way: until it arrives, the bank can return it. */
export function isOnItsWay({ state, debit }: Pick<Payment, 'state' | 'debit'>): boolean {
  return debit === 'submitted' && (state === 'pending' || state === 'settled')
}
