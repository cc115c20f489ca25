import { z } from 'zod'

export const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
export const text = z.strictObject({
  'en-US': z.string().trim().min(1),
  'es-US': z.string().trim().min(1).optional(),
})
export const noText = z.strictObject({})
export const cents = z.number().int().positive().max(100_000_000)
export const day = z.iso.date()
export const ordinal = z.number().int().min(0).default(0)
