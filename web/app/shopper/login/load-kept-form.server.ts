import type { RouterContextProvider } from 'react-router'
import { findKeptForm } from '#core/shopper/session/keep-form.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { isConsent } from '#web/app/request/kept-fields.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { keptParam } from './kept-form.ts'

/** Hidden fields, which nobody filled in. */
const hiddenFields = new Set([
  'agreementId',
  'dueOn',
  'dueTodayCents',
  'heldCents',
  'idempotencyKey',
  'intent',
  'membershipId',
  'quotedCents',
  'quotedOn',
  'wordsHash',
])

/**
 * A form that was sent to this page without a session, to show it filled in after the sign-in. Null if there is none or
 * nothing was filled in. It is never sent automatically: the shopper sees the current amounts and presses the button again.
 */
export async function loadKeptForm(args: {
  url: URL
  context: Readonly<RouterContextProvider>
}): Promise<FormReply | null> {
  const id = args.url.searchParams.get(keptParam)
  if (id === null) return null
  const { who, core } = requestContextOf(args)
  const kept = await findKeptForm(who, id, core)
  if (kept === undefined || kept.path.split('?')[0] !== args.url.pathname) return null
  const values = kept.fields.filter(([name]) => !isConsent(name))
  const isFilledIn = values.some(([name, value]) => !hiddenFields.has(name) && value.trim() !== '')
  return isFilledIn ? { values: Object.fromEntries(values), problems: {} } : null
}
