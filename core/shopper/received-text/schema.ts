import { z } from 'zod'
import { readPhone } from '#domain/base/phone.ts'
import { parsedText, requiredText } from '#platform/text-fields.ts'

/** A text message that the gateway received: its id there, the sender's number, what it says. */
export const receivedTextInput = z.object({
  id: requiredText(100),
  from: parsedText(readPhone, 'phone-invalid'),
  text: z.string('field-required').max(2_000, 'field-too-long'),
})
export type ReceivedTextInput = z.output<typeof receivedTextInput>
