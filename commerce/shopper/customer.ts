import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Customer } from '#core/context.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import type { CustomerRecord } from '#core/shopper/customer/schema.ts'
import { updateCustomer } from '#core/shopper/customer/update-customer.ts'
import { endSession } from '#core/shopper/session/end-session.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { registerInput } from '#core/shopper/sign-in/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { wireId } from '#platform/wire-id.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { emailOf, readChange, sharedFields } from './customer-fields.ts'

export const customerBase = '/customer/shopper-customers/v1/organizations/:org/customers'

const registration = z.object({
  customer: z.looseObject(sharedFields),
  password: z.string().optional(),
})

/** A login as clients may pass it on to others: as SHA-256, so that no address is told. */
function hashed(login: string): string {
  return createHash('sha256').update(login.toLowerCase()).digest('hex')
}

/**
 * A customer in the format of the shopper-customers API, with what clients of the family know of who signed in.
 * Never includes a password or application data.
 * @param emailToConfirm the address that was asked for in place of the present one, until it is confirmed
 */
export function wireCustomer(customer: CustomerRecord, emailToConfirm?: string) {
  return {
    customerId: wireId(customer.customerId),
    authType: customer.kind,
    customerType: customer.kind,
    isGuest: customer.kind === 'guest',
    isRegistered: customer.kind === 'registered',
    login: customer.email ?? undefined,
    hashedLogin: customer.email === null ? undefined : hashed(customer.email),
    email: customer.email ?? undefined,
    c_emailToConfirm: emailToConfirm,
    firstName: customer.firstName ?? undefined,
    lastName: customer.lastName ?? undefined,
    phoneHome: customer.phone ?? undefined,
    preferredLocale: customer.locale,
    creationDate: customer.createdAt.toISOString(),
    c_customerType: customer.kind,
    acceptsMarketing: customer.acceptsMarketing,
    c_acceptsMarketing: customer.acceptsMarketing,
    c_racCustomerID: customer.kind === 'registered' ? wireId(customer.customerId) : undefined,
    c_racGlobalCustomerID: customer.kind === 'registered' ? wireId(customer.customerId) : undefined,
    c_customerFoundbyOKTAId: customer.identitySubject !== null,
  }
}

/** What `wireCustomer` answers. */
export const customerAnswer = z.strictObject({
  customerId: z.string(),
  authType: z.enum(['guest', 'registered']),
  customerType: z.enum(['guest', 'registered']),
  isGuest: z.boolean(),
  isRegistered: z.boolean(),
  login: z.string().optional(),
  hashedLogin: z.string().optional().describe('SHA-256 of the login'),
  email: z.string().optional(),
  c_emailToConfirm: z
    .string()
    .optional()
    .describe('the address that will take the place of this one when the link of its mail is used'),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phoneHome: z.string().optional(),
  preferredLocale: z.string(),
  creationDate: z.iso.datetime(),
  acceptsMarketing: z.boolean(),
  c_customerType: z.enum(['guest', 'registered']),
  c_acceptsMarketing: z.boolean(),
  c_racCustomerID: z.string().optional(),
  c_racGlobalCustomerID: z.string().optional(),
  c_customerFoundbyOKTAId: z.boolean(),
})

const forgotten = z.looseObject({ login: z.string().min(1, 'email-missing') })

const registerOperation = operation({
  id: 'registerCustomer',
  summary:
    'Registers a customer. Who signs in then names the usid of the guest, whose basket is carried over.',
  body: registration,
  answers: { 200: customerAnswer },
  example: {
    body: {
      customer: { login: 'maria@example.com', firstName: 'Maria', lastName: 'Lopez' },
      password: 'a-long-password-of-hers',
    },
  },
})

const forgottenOperation = operation({
  id: 'getResetPasswordToken',
  summary: 'Mails a link for a new password, if the address is that of a customer; the answer does not tell.',
  body: forgotten,
  answers: {
    200: z.strictObject({
      email: z.string(),
      login: z.string(),
      resetToken: z.literal(''),
      expiresInMinutes: z.int(),
    }),
  },
  example: {
    body: { login: 'maria@example.com' },
    answer: { email: 'maria@example.com', login: 'maria@example.com', resetToken: '', expiresInMinutes: 60 },
  },
})

/** The user, if the path names no other customer; others are answered as not found. */
export function ownerOf(c: Context<ApiEnv>): Result<Customer> {
  const who = c.get('who')
  return c.req.param('customerId') === wireId(who.customerId)
    ? ok(who)
    : fail('not-yours', { field: 'customerId' })
}

/** Registration, a forgotten password (documents 1 §7, 2 §7; the shopper-customers API). */
export const customer = factory
  .createApp()
  .use(`${customerBase}/*`, signedIn)
  .use(customerBase, signedIn)
  .post(customerBase, registerOperation, async (c) => {
    const body = await readBody(c, registration)
    if (!body.ok) return refuse(c, body.problem)
    const { customer: sent, password } = body.value
    const email = emailOf(sent)
    if (!email.ok) return refuse(c, email.problem)
    const { firstName, lastName, c_acceptsMarketing: acceptsMarketing } = sent
    const wanted = { firstName, lastName, email: email.value, password, acceptsMarketing }
    const checked = readInput(registerInput, wanted)
    if (!checked.ok) return refuse(c, checked.problem)
    const more = readChange({ phoneHome: sent.phoneHome, preferredLocale: sent.preferredLocale })
    if (!more.ok) return refuse(c, more.problem)
    const { phone, locale = c.get('locale') } = more.value
    const core = c.get('core')
    // The guest's data moves only at the login that names their usid.
    const made = await registerCustomer({ kind: 'visitor' }, { ...checked.value, locale }, core)
    if (!made.ok) return refuse(c, made.problem)
    const { who } = made.value
    const record = await (phone === undefined ? getCustomer(who, core) : updateCustomer(who, { phone }, core))
    await endSession(who, core)
    return record.ok ? c.json(wireCustomer(record.value)) : refuse(c, record.problem)
  })
  .post(`${customerBase}/password/actions/create-reset-token`, forgottenOperation, async (c) => {
    const body = await readBody(c, forgotten)
    if (!body.ok) return refuse(c, body.problem)
    const core = c.get('core')
    const asked = await requestPasswordReset({ email: body.value.login, locale: c.get('locale') }, core)
    if (!asked.ok) return refuse(c, asked.problem)
    // The token is only e-mailed to its owner, so the response is the same for every address.
    return c.json({ email: body.value.login, login: body.value.login, resetToken: '', expiresInMinutes: 60 })
  })
