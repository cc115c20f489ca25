import { z } from 'zod'

/** A parameter that may be sent several times; read as the list of what was sent. */
export const repeated = z
  .union([z.string(), z.array(z.string()).max(1_000)])
  .optional()
  .transform((sent = []) => [sent].flat())

/** A parameter with several values, with commas between them or sent several times. */
export const listed = repeated.transform((sent) => sent.flatMap((text) => text.split(',')).filter(Boolean))
