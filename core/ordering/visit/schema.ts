import { z } from 'zod'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { readUsPhone } from '#domain/base/phone.ts'
import { maxLength } from '#domain/base/text-length.ts'
import type { TimeWindow } from '#domain/base/time-window.ts'
import { type VisitKind, type VisitState, visitKinds } from '#domain/ordering/visit-machine.ts'
import { optionalText } from '#platform/text-fields.ts'
import { deliverySchema } from '../delivery/schema.ts'

/** A number of ten digits for a text message; null where none was typed. */
const textPhone = optionalText(maxLength.phoneTyped).transform((text, issues): string | null => {
  if (text === '') return null
  const read = readUsPhone(text, 'textPhone')
  if (read.ok) return read.value
  issues.addIssue({ code: 'custom', message: read.problem.code })
  return z.NEVER
})

const slot = deliverySchema.pick({ date: true, window: true })

/** A visit that a customer asks for. `wish` says what does not work, or what is wanted instead. */
export const askVisitInput = slot
  .extend({
    agreementNumber: z.string().trim().min(1, 'not-found').max(64, 'not-found'),
    kind: z.enum(visitKinds, 'choice-required'),
    wish: optionalText(maxLength.visitWish),
    textPhone,
  })
  .refine(({ kind, wish }) => kind === 'return' || wish !== '', {
    path: ['wish'],
    error: 'field-required',
    // With other fields missing too, so that a form says at once all that it lacks.
    when: () => true,
  })
  .brand<'askVisitInput'>()
export type AskVisitInput = z.output<typeof askVisitInput>

/** Another day for a visit. */
export const moveVisitInput = slot.extend({ visitId: z.uuid('not-found') }).brand<'moveVisitInput'>()
export type MoveVisitInput = z.output<typeof moveVisitInput>

export const cancelVisitInput = z.object({ visitId: z.uuid('not-found') }).brand<'cancelVisitInput'>()
export type CancelVisitInput = z.output<typeof cancelVisitInput>

/** A visit as its customer sees it. */
export type Visit = {
  readonly id: string
  readonly kind: VisitKind
  readonly state: VisitState
  readonly agreementId: string
  readonly agreementNumber: string
  readonly storeId: string
  readonly storeName: string
  readonly storePhone: string | null
  readonly wish: string
  readonly date: CivilDate
  readonly window: TimeWindow
  readonly askedOn: CivilDate
  readonly beganOn: CivilDate | null
  readonly endedOn: CivilDate | null
  /** Whether its customer can still change or cancel it: until the day before. */
  readonly canChange: boolean
}

/** A day of a store with its free windows. */
export type FreeDay = { readonly date: CivilDate; readonly windows: readonly string[] }
