import type { Customer } from '#core/context.ts'
import { confirmByPasskey } from '#core/shopper/passkey/confirm-by-passkey.ts'
import { usePasskeyInput } from '#core/shopper/passkey/schema.ts'
import { confirmIdentity } from '#core/shopper/sign-in/recent-proof.ts'
import { confirmIdentityInput } from '#core/shopper/sign-in/schema.ts'
import { type FormReply, readForm, refused } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

async function byPassword(who: Customer, form: FormData, requestContext: RequestContext) {
  const read = readForm(form, confirmIdentityInput, ['password'])
  if (!read.ok) return read.reply
  const done = await orServerFailed(requestContext, () =>
    confirmIdentity(who, read.value, requestContext.core),
  )
  return done.ok ? undefined : refused(read.reply, done.problem)
}

async function byPasskey(who: Customer, form: FormData, requestContext: RequestContext) {
  const read = readForm(form, usePasskeyInput, ['passkey'])
  if (!read.ok) return refused(read.reply, { code: 'passkey-refused' })
  const done = await orServerFailed(requestContext, () =>
    confirmByPasskey(who, read.value, requestContext.core),
  )
  return done.ok ? undefined : refused(read.reply, done.problem)
}

/**
 * Confirms by the password or the passkey of a form that it is the customer who is at the open page.
 * @returns the form to show again if it is refused
 */
export function confirmOwner(
  who: Customer,
  form: FormData,
  requestContext: RequestContext,
): Promise<FormReply | undefined> {
  return (form.has('passkey') ? byPasskey : byPassword)(who, form, requestContext)
}
