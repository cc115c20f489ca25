import type { RouterContextProvider } from 'react-router'
import { findKeptForm } from '#core/shopper/session/keep-form.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { keptParam } from './kept-form.ts'

/** Consent and signature are given anew each time. */
const consents = new Set(['agrees', 'canRead', 'intends'])

/** What forms send along unseen: nobody filled it in. */
const unseen = new Set([
  'agreementId',
  'dueOn',
  'dueTodayCents',
  'heldCents',
  'idempotencyKey',
  'intent',
  'quotedCents',
  'quotedOn',
  'wordsHash',
])

/**
 * A form that was sent to this page without a session, to be shown filled in again after the sign-in; null without one,
 * and where nothing was filled in.
 * It is never sent by itself: its sender sees the amounts of this moment and presses the button once more.
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
  const values = kept.fields.filter(([name]) => !consents.has(name))
  const isFilledIn = values.some(([name, value]) => !unseen.has(name) && value.trim() !== '')
  return isFilledIn ? { values: Object.fromEntries(values), problems: {} } : null
}
