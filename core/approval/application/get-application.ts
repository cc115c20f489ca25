import type { Context, Who } from '#core/context.ts'
import { findStore } from '#core/places/store/queries.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import type { ApplicationState } from '#domain/approval/application-machine.ts'
import type { ApplicationStep, SecretField } from '#domain/approval/application-steps.ts'
import { checkBirthDate } from '#domain/approval/birth-date.ts'
import { lastFour, readTaxId } from '#domain/approval/tax-id.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { readUsDate } from '#domain/base/us-date.ts'
import { type ApplicationRow, latestApplication, openStates } from './queries.ts'
import { nextStep } from './read-answers.ts'
import type { TypedAnswers } from './schema.ts'
import { openAnswers } from './seal-answers.ts'

/** An application as its owner may see it: everything except the secrets themselves. */
export type Application = {
  readonly id: string
  readonly state: ApplicationState
  /** Still to be filled in, submitted or decided. */
  readonly isOpen: boolean
  readonly storeId: string | null
  readonly locale: Locale
  /** The answers as typed, by field, without secrets. */
  readonly answers: TypedAnswers
  /** The secrets that are stored and need not be asked for again. */
  readonly saved: Readonly<Record<SecretField, boolean>>
  readonly taxIdLast4: string | null
  /** The first step that is incomplete. */
  readonly nextStep: ApplicationStep
  /** Fields that the engine asked to be checked again. */
  readonly toCheck: readonly string[]
  readonly attempts: number
}

/** The current day at an application's store, or in `zoneWithoutStore` if none is chosen yet. */
export async function dayAt(storeId: string | null, context: Context): Promise<CivilDate> {
  const store = storeId === null ? undefined : await findStore(context.read, storeId)
  return civilDateIn(context.clock.now().getTime(), store?.timeZone ?? zoneWithoutStore)
}

/**
 * What may be shown of the secrets: whether valid ones are stored, on the store's day `today`, and the last digits of
 * the tax id.
 */
export function savedSecrets(
  typed: TypedAnswers,
  today: CivilDate,
): Pick<Application, 'saved' | 'taxIdLast4'> {
  const taxId = readTaxId(typed.taxId ?? '', 'taxId')
  const birthDate = readUsDate(typed.birthDate ?? '', 'birthDate')
  return {
    saved: { birthDate: birthDate.ok && checkBirthDate(birthDate.value, today).ok, taxId: taxId.ok },
    taxIdLast4: taxId.ok ? lastFour(taxId.value) : null,
  }
}

/** An application as its owner may see it. */
export function viewOf(row: ApplicationRow, today: CivilDate, context: Context): Application {
  const typed = openAnswers(row, context.keys)
  return {
    id: row.id,
    state: row.state,
    isOpen: openStates.includes(row.state),
    storeId: row.storeId,
    locale: row.locale,
    answers: row.answers,
    ...savedSecrets(typed, today),
    nextStep: nextStep(typed, today),
    toCheck: row.toCheck,
    attempts: row.attempts,
  }
}

/** The shopper's open application, otherwise the last one; undefined if there is none. */
export async function getApplication(who: Who, context: Context): Promise<Application | undefined> {
  if (who.kind === 'visitor') return undefined
  const row = await latestApplication(context.db, who.customerId)
  return row && viewOf(row, await dayAt(row.storeId, context), context)
}
