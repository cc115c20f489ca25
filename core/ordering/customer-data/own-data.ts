import type { Context, Who } from '#core/context.ts'
import { confirmOwner } from '#core/shopper/sign-in/confirm-owner.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type CustomerData, copyCustomerData } from './copy-data.ts'
import { type Erasure, eraseCustomer } from './erase-customer.ts'
import type { OwnDataInput } from './schema.ts'

/**
 * A copy of the customer's own data. Fails with `sign-in-required`, and with `sign-in-failed` or `too-many-requests` as a
 * sign-in does.
 */
export async function copyOwnData(
  who: Who,
  { password }: OwnDataInput,
  context: Context,
): Promise<Result<CustomerData>> {
  const owner = await confirmOwner(who, password, context)
  return owner.ok ? ok(await copyCustomerData(owner.value.customerId, context)) : owner
}

/** Erases the customer who asks, as `eraseCustomer` does, and ends all sessions. Fails as `copyOwnData` does. */
export async function eraseOwnData(
  who: Who,
  { password }: OwnDataInput,
  context: Context,
): Promise<Result<Erasure>> {
  const owner = await confirmOwner(who, password, context)
  return owner.ok ? eraseCustomer(owner.value.email, 'customer', context, 'by-customer') : owner
}
