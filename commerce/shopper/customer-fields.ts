import { z } from 'zod'
import { updateCustomerInput } from '#core/shopper/customer/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { named } from '../http/named.ts'

/**
 * Members of the API family's record of a customer that this store does not keep. They are refused by their name: a client
 * that sends one must not take it for saved.
 */
const notKept = [
  'birthday',
  'companyName',
  'fax',
  'gender',
  'jobTitle',
  'note',
  'phoneBusiness',
  'phoneMobile',
  'salutation',
  'secondName',
  'suffix',
  'title',
] as const

/** What a record and a registration have alike. */
export const sharedFields = {
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  login: z.string().optional().describe('the e-mail address, under its other name'),
  phoneHome: z.string().optional(),
  preferredLocale: z.string().optional().describe('en-US or es-US'),
  c_acceptsMarketing: z.boolean().optional(),
}

/** The names of the call for the fields of the actions. */
const wireNames = { phone: 'phoneHome', locale: 'preferredLocale', acceptsMarketing: 'c_acceptsMarketing' }

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * Refuses a record with something that the store does not keep, or with a login that is another address than its e-mail:
 * here both are one.
 * @returns the e-mail address that the record has, under either name
 */
export function emailOf(sent: {
  readonly email?: string | undefined
  readonly login?: string | undefined
}): Result<string | undefined> {
  const { email, login } = sent
  const members: Readonly<Record<string, unknown>> = sent
  const field = notKept.find((name) => isFilled(members[name]))
  if (field !== undefined) return fail('field-not-kept', { field })
  if (email !== undefined && login !== undefined && email.toLowerCase() !== login.toLowerCase())
    return fail('field-invalid', { field: 'login' })
  return ok(email ?? login)
}

type Sent = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly phoneHome?: string | undefined
  readonly preferredLocale?: string | undefined
  readonly c_acceptsMarketing?: boolean | undefined
}

/** Reads what of a record may be changed at once. Problems name the fields as the call does. */
export function readChange(sent: Sent) {
  const { firstName, lastName, phoneHome: phone, preferredLocale: locale, c_acceptsMarketing } = sent
  const acceptsMarketing = c_acceptsMarketing
  const read = readInput(updateCustomerInput, { firstName, lastName, phone, locale, acceptsMarketing })
  return read.ok ? read : { ...read, problem: named(read.problem, wireNames) }
}
