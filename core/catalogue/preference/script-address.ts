import { z } from 'zod'

const https = z.string().refine((text) => URL.parse(text)?.protocol === 'https:', 'https only')

const scriptAt = z.object({
  url: https,
  /** A hash of the script as browsers check it, such as `sha384-…`. */
  integrity: z
    .string()
    .regex(/^sha(256|384|512)-[\w+/]+=*$/)
    .optional(),
  /** Further origins that the script loads from or sends to. */
  sources: z
    .array(https.transform((text) => new URL(text).origin))
    .max(20)
    .default([]),
})

/** A script of another company: nothing, its https address, or that with more about it. */
export const scriptAddress = z.union([
  z.literal('').transform(() => undefined),
  https.transform((url) => ({ url, integrity: undefined, sources: [] as string[] })),
  scriptAt,
])
