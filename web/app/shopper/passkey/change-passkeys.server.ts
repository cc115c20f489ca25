import type { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import { addPasskey, removePasskey, renamePasskey } from '#core/shopper/passkey/own-passkeys.ts'
import { addPasskeyInput, passkeyChoice, renamePasskeyInput } from '#core/shopper/passkey/schema.ts'
import type { Result } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { type Flash, setFlash } from '#web/app/request/flash.ts'
import { readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { orServerFailed } from '#web/app/request/or-server-failed.ts'
import { goTo, type RequestContext } from '#web/app/request/request-context.ts'

type Change = (
  who: Customer,
  form: FormData,
  requestContext: RequestContext,
) => ReturnType<typeof changePasskeys>

/** A form of the page: the schema that reads it, the action that takes what was read, and what is said afterwards. */
function change<Schema extends z.ZodType>(
  schema: Schema,
  act: (who: Customer, input: z.output<Schema>, core: Context) => Promise<Result<null>>,
  title: Flash['title'],
): Change {
  return async (who, form, requestContext) => {
    const read = readForm(form, schema, ['passkey'])
    if (!read.ok) {
      const fields = Object.keys(read.reply.problems)
      if (fields.some((field) => field.startsWith('passkeyId')))
        return showAgain(refused(read.reply, { code: 'not-found' }))
      const isRefused = fields.some((field) => field.startsWith('passkey'))
      return showAgain(isRefused ? refused(read.reply, { code: 'passkey-refused' }) : read.reply)
    }
    const done = await orServerFailed(requestContext, () => act(who, read.value, requestContext.core))
    if (!done.ok) return showAgain(refused(read.reply, done.problem))
    setFlash(requestContext, { title })
    return goTo(requestContext, pathTo('security'))
  }
}

/** The forms about passkeys, by the name that each sends as `what`. */
const forms: ReadonlyMap<string, Change> = new Map([
  ['passkey-add', change(addPasskeyInput, addPasskey, 'passkey.added')],
  ['passkey-rename', change(renamePasskeyInput, renamePasskey, 'passkey.renamed')],
  ['passkey-remove', change(passkeyChoice, removePasskey, 'passkey.removed')],
])

/** Adds, names or removes a passkey. Throws a 400 response for a form that the page does not have. */
export async function changePasskeys(
  who: Customer,
  what: string,
  form: FormData,
  requestContext: RequestContext,
): Promise<Response | ReturnType<typeof showAgain<ReturnType<typeof refused>>>> {
  const act = forms.get(what)
  if (act === undefined) throw new Response('Bad Request', { status: 400 })
  return act(who, form, requestContext)
}
