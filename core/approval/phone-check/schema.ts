import { z } from 'zod'
import { phoneCheckRules } from '#domain/approval/phone-check.ts'

/** How a code is to reach the shopper: by text message, or read aloud by a call. */
const codeWays = ['text', 'call'] as const

export type CodeWay = (typeof codeWays)[number]

/** Asks for a code. */
export const phoneCodeInput = z.object({ by: z.enum(codeWays, 'choice-required') }).brand<'phoneCodeInput'>()
export type PhoneCodeInput = z.output<typeof phoneCodeInput>

/** Far above what anybody types between the digits. */
const longestEntry = 40

/** A code as typed; spaces and hyphens between the digits do not count. */
export const phoneEntryInput = z
  .object({
    code: z
      .string('phone-code-invalid')
      .max(longestEntry, 'phone-code-invalid')
      .transform((text) => text.replace(/[\s-]/g, ''))
      .refine((text) => new RegExp(`^\\d{${phoneCheckRules.digits}}$`).test(text), 'phone-code-invalid'),
  })
  .brand<'phoneEntryInput'>()
export type PhoneEntryInput = z.output<typeof phoneEntryInput>
