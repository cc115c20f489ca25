import { z } from 'zod'
import { isCivilDate } from '#domain/civil-date.ts'
import { readPhone } from '#domain/phone.ts'
import type { Result } from '#domain/result.ts'
import { isUsState } from '#domain/us-states.ts'
import { readZip } from '#domain/zip.ts'

const longest = 120

const words = z.string('field-required').trim().min(1, 'field-required').max(longest, 'field-invalid')
const more = (most: number) => z.string().trim().max(most, 'field-invalid').default('')

/** A field that a rule of the domain reads: its refusal becomes the field's problem. */
function readBy<Value>(read: (text: string, field: string) => Result<Value>) {
  return z
    .string('field-required')
    .trim()
    .min(1, 'field-required')
    .transform((text, issues): Value => {
      const result = read(text, '')
      if (result.ok) return result.value
      issues.addIssue({ code: 'custom', message: result.problem.code })
      return z.NEVER
    })
}

/** To whom and where a delivery goes, whom to call, and when: from the texts of a form or of a request. */
export const deliverySchema = z.object({
  firstName: words,
  lastName: words,
  address1: words,
  address2: more(longest),
  city: words,
  stateCode: z.string('choice-required').refine(isUsState, 'choice-required'),
  postalCode: readBy(readZip),
  phone: readBy(readPhone),
  /** What the driver should know: a gate code, the floor. */
  instructions: more(300),
  date: z.string('choice-required').refine(isCivilDate, 'choice-required'),
  window: z.string('choice-required').regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/, 'choice-required'),
})

/** A delivery as an order keeps it: ten digits of phone, the window in the store's local time. */
export type DeliveryPlan = z.output<typeof deliverySchema>

export const rescheduleSchema = deliverySchema.pick({ date: true, window: true })

export type RescheduleInput = z.input<typeof rescheduleSchema> & { readonly orderNumber: string }
