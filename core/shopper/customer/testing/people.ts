import type { SignedIn } from '#core/shopper/sign-in/complete-sign-in.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import type { TestContext } from '#core/testing/context.ts'

export const ana = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  password: 'Secret-1234!',
  acceptsMarketing: true,
  locale: 'es-US',
} as const

/** A registered customer with a session. */
export async function registered(
  context: TestContext,
  person: Partial<typeof ana> | { email: string } | { firstName: string } = {},
): Promise<SignedIn> {
  const done = await registerCustomer({ kind: 'visitor' }, { ...ana, ...person }, context)
  if (!done.ok) throw new Error(done.problem.code)
  return done.value
}
