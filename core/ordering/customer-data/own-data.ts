import type { Context, Who } from '#core/context.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { checkPassword } from '#core/shopper/sign-in/check-password.ts'
import { readSignIn } from '#core/shopper/sign-in/read-sign-in.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type CustomerData, copyCustomerData } from './copy-data.ts'
import { type Erasure, eraseCustomer } from './erase-customer.ts'
import type { OwnDataInput } from './schema.ts'

/** The email address and id of the customer who is signed in and has typed the password once more. */
async function confirmed(
  who: Who,
  password: string,
  context: Context,
): Promise<Result<{ customerId: string; email: string }>> {
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  const { email } = customer.value
  if (who.kind !== 'registered' || email === null) return fail('sign-in-required')
  const typed = readSignIn({ email, password })
  const right = typed.ok ? await checkPassword(typed.value, context) : typed
  return right.ok ? ok({ customerId: who.customerId, email }) : right
}

/**
 * A copy of the customer's own data. Fails with `sign-in-required`, and with `sign-in-failed` or `too-many-requests` as a
 * sign-in does.
 */
export async function copyOwnData(
  who: Who,
  { password }: OwnDataInput,
  context: Context,
): Promise<Result<CustomerData>> {
  const owner = await confirmed(who, password, context)
  return owner.ok ? ok(await copyCustomerData(owner.value.customerId, context)) : owner
}

/** Erases the customer who asks, as `eraseCustomer` does, and ends all sessions. Fails as `copyOwnData` does. */
export async function eraseOwnData(
  who: Who,
  { password }: OwnDataInput,
  context: Context,
): Promise<Result<Erasure>> {
  const owner = await confirmed(who, password, context)
  return owner.ok ? eraseCustomer(owner.value.email, 'customer', context, 'by-customer') : owner
}
