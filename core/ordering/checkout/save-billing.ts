import type { Context, Customer } from '#core/context.ts'
import type { Billing } from '../order/billing.ts'
import { saveDraftStep } from './save-draft-step.ts'

/** Saves the address for bills. */
export async function saveBilling(who: Customer, billing: Billing, context: Context): Promise<void> {
  await saveDraftStep(who, 'billing', billing, context)
}
