import type { Context, Who } from '#core/context.ts'
import { type Application, dayAt, savedSecrets } from './get-application.ts'
import { knownAnswers } from './known-answers.ts'
import { latestApplication } from './queries.ts'
import { openAnswers } from './seal-answers.ts'

export type Prefill = Pick<Application, 'answers' | 'saved' | 'taxIdLast4'>

const nothingKnown: Prefill = { answers: {}, saved: { birthDate: false, taxId: false }, taxIdLast4: null }

/** The initial values of a new application form: account data, and the shopper's last application. */
export async function getPrefill(who: Who, context: Context): Promise<Prefill> {
  if (who.kind === 'visitor') return nothingKnown
  const latest = await latestApplication(context.db, who.customerId)
  const known = await knownAnswers(who, latest, context)
  const today = await dayAt(latest?.storeId ?? null, context)
  return { answers: known.answers, ...savedSecrets(openAnswers(known, context.keys), today) }
}
