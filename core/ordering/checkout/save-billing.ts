import type { Context, Customer } from '#core/context.ts'
import type { Billing } from '../order/billing.ts'
import { keepTyped } from './keep-typed.ts'

/** Saves the address for bills. */
export async function saveBilling(who: Customer, billing: Billing, context: Context): Promise<void> {
  await keepTyped(who, 'billing', billing, context)
}
