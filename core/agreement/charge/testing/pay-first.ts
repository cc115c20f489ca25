import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Result } from '#domain/base/result.ts'

/** What a shopper's browser keeps between a request and its repetition. */
export type FirstPayment = {
  readonly who: Customer
  readonly orderId: string
  readonly methodId: string
  readonly idempotencyKey: string
}

/** Pays what is due today for an order. */
export function payFirst({ who, ...asked }: FirstPayment, context: Context): Promise<Result<Payment>> {
  return payInitial(who, inputOf(payInitialInput, asked), context)
}
