import type { Context } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { needsLetter } from '#domain/law/default-notice.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findAgreement } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { noticeDue, pastDueCents } from './give-default-notice.ts'
import { activeUnder } from './queries.ts'

/** A certified letter that has to be posted before an agreement may lapse. */
export type LetterToPost = {
  readonly agreementNumber: string
  /** When the missing payment was due. */
  readonly dueOn: CivilDate
  /** Everything past due today, which the letter has to name. */
  readonly amountCents: Cents
}

/** The letters that operators have to post today. Recorded in the audit trail, because it shows what customers owe. */
export async function listLettersToPost(actor: string, { db, clock }: Context): Promise<LetterToPost[]> {
  const keys = await activeUnder(db, allPacks.filter(needsLetter))
  const letters: LetterToPost[] = []
  for (const { customerId, id } of keys) {
    const row = await findAgreement(db, customerId, id)
    if (row === undefined) continue
    const today = storeDay(row, clock.now())
    const due = noticeDue(row, today)
    if (due === null) continue
    const amountCents = await pastDueCents(db, row, today)
    letters.push({ agreementNumber: row.number, dueOn: due.dueOn, amountCents })
  }
  const command = { actor, command: 'letters-to-post', input: {}, outcome: 'done', now: clock.now() }
  await recordAudit(db, command)
  return letters
}
