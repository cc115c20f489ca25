import type { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import { preferAddress } from '#core/shopper/address/prefer-address.ts'
import { removeAddress } from '#core/shopper/address/remove-address.ts'
import { saveAddress } from '#core/shopper/address/save-address.ts'
import { addressChoice, addressInput } from '#core/shopper/address/schema.ts'
import { addAuthorizedPerson, removeAuthorizedPerson } from '#core/shopper/authorized-person/change-people.ts'
import { authorizedPersonChoice, authorizedPersonInput } from '#core/shopper/authorized-person/schema.ts'
import { updateCustomerInput } from '#core/shopper/customer/schema.ts'
import { updateCustomer } from '#core/shopper/customer/update-customer.ts'
import { removeTextedPhone } from '#core/shopper/notification/remove-phone.ts'
import { addPhone, makePhonePrimary } from '#core/shopper/phone/change-phones.ts'
import { phoneInput } from '#core/shopper/phone/schema.ts'
import type { Problem, Result } from '#domain/base/result.ts'
import { type FormReply, readForm, refused } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

type Changed = { readonly ok: true } | { readonly ok: false; readonly reply: FormReply }
type Change = (form: FormData, who: Customer, requestContext: RequestContext) => Promise<Changed>

/** A form of the page: the schema that reads it, and the action that takes what was read. */
function form<Schema extends z.ZodType>(
  schema: Schema,
  act: (who: Customer, input: z.output<Schema>, core: Context) => Promise<Result<unknown>>,
): Change {
  return async (sent, who, requestContext) => {
    const read = readForm(sent, schema)
    if (!read.ok) return { ok: false, reply: read.reply }
    const done = await orServerFailed(requestContext, () => act(who, read.value, requestContext.core))
    return done.ok ? { ok: true } : { ok: false, reply: refused(read.reply, shown(done.problem)) }
  }
}

/** A refusal above the form, unless it belongs to a field that somebody typed in. */
function shown(problem: Problem): Problem {
  return problem.field === 'phone' || problem.field?.startsWith('person')
    ? problem
    : { ...problem, field: undefined }
}

/** The forms of the personal information, by the name that each sends as `what`. */
const forms: ReadonlyMap<string, Change> = new Map([
  ['name', form(updateCustomerInput, updateCustomer)],
  ['language', form(updateCustomerInput, updateCustomer)],
  ['phone-add', form(phoneInput, addPhone)],
  ['phone-primary', form(phoneInput, makePhonePrimary)],
  ['phone-remove', form(phoneInput, removeTextedPhone)],
  ['person-add', form(authorizedPersonInput, addAuthorizedPerson)],
  ['person-remove', form(authorizedPersonChoice, removeAuthorizedPerson)],
  ['address-add', form(addressInput, (who, input, core) => saveAddress(who, input, 'create', core))],
  ['address-change', form(addressInput, (who, input, core) => saveAddress(who, input, 'change', core))],
  ['address-primary', form(addressChoice, preferAddress)],
  ['address-remove', form(addressChoice, (who, { id }, core) => removeAddress(who, id, core))],
])

/** Changes what the sent form asks for. Throws a 400 response for a form that the page does not have. */
export function changePersonal(
  who: Customer,
  sent: FormData,
  requestContext: RequestContext,
): Promise<Changed> {
  const change = forms.get(String(sent.get('what')))
  if (change === undefined) throw new Response('Bad Request', { status: 400 })
  return change(sent, who, requestContext)
}
