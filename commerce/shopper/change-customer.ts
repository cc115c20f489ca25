import type { Context } from 'hono'
import { z } from 'zod'
import type { Customer } from '#core/context.ts'
import { updateCustomer } from '#core/shopper/customer/update-customer.ts'
import { askEmailChange, waitingEmail } from '#core/shopper/email-change/ask-email-change.ts'
import { type EmailChangeInput, emailChangeInput } from '#core/shopper/email-change/schema.ts'
import { confirmIdentity, hasRecentProof } from '#core/shopper/sign-in/recent-proof.ts'
import { confirmIdentityInput } from '#core/shopper/sign-in/schema.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { named } from '../http/named.ts'
import { operation } from '../http/operation.ts'
import { customerAnswer, customerBase, ownerOf, wireCustomer } from './customer.ts'
import { emailOf, readChange, sharedFields } from './customer-fields.ts'

const change = z.looseObject({
  ...sharedFields,
  currentPassword: z
    .string()
    .optional()
    .describe('for another e-mail address, where the sign-in is longer ago than fifteen minutes'),
})

const changeOperation = operation({
  id: 'updateCustomer',
  summary:
    "Changes the customer's own record; what is left out stays. Another e-mail address is confirmed by a mail to it first.",
  body: change,
  answers: { 200: customerAnswer },
  example: { body: { phoneHome: '2145550100', preferredLocale: 'es-US' } },
})

/** The new address that a call asks for; undefined where it names none, or the one that the account has. */
function readNewEmail(c: Context<ApiEnv>, email: string | undefined): Result<EmailChangeInput | undefined> {
  const login = c.get('login')
  if (email === undefined) return ok(undefined)
  if (login !== null && normalizeEmail(login) === normalizeEmail(email)) return ok(undefined)
  return readInput(emailChangeInput, { email })
}

/** Makes sure that it is the customer who asks for another address, as the page of the account does. */
async function prove(who: Customer, password: string | undefined, c: Context<ApiEnv>): Promise<Result<null>> {
  const core = c.get('core')
  const field = 'currentPassword'
  if (password === undefined)
    return (await hasRecentProof(who, core)) ? ok(null) : fail('identity-unproved', { field })
  const typed = readInput(confirmIdentityInput, { password })
  const proved = typed.ok ? await confirmIdentity(who, typed.value, core) : typed
  return proved.ok ? proved : { ...proved, problem: named(proved.problem, { password: field }) }
}

/** Changes of the own record (document 2 §7; the shopper-customers API). */
export const changeCustomer = factory
  .createApp()
  .patch(`${customerBase}/:customerId`, signedIn, changeOperation, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const body = await readBody(c, change)
    if (!body.ok) return refuse(c, body.problem)
    const [core, who] = [c.get('core'), owner.value]
    const email = emailOf(body.value)
    if (!email.ok) return refuse(c, email.problem)
    const input = readChange(body.value)
    if (!input.ok) return refuse(c, input.problem)
    const newEmail = readNewEmail(c, email.value)
    if (!newEmail.ok) return refuse(c, newEmail.problem)
    if (newEmail.value !== undefined) {
      const proved = await prove(who, body.value.currentPassword, c)
      if (!proved.ok) return refuse(c, proved.problem)
    }
    const record = await updateCustomer(who, input.value, core)
    if (!record.ok) return refuse(c, record.problem)
    if (newEmail.value !== undefined) {
      const asked = await askEmailChange(who, { ...newEmail.value, locale: c.get('locale') }, core)
      if (!asked.ok) return refuse(c, asked.problem)
    }
    return c.json(wireCustomer(record.value, await waitingEmail(who, core)))
  })
