import { z } from 'zod'
import { longestPassword } from '#domain/shopper/password.ts'

/** The password with which a customer confirms, on an open page, that it is them. */
export const ownDataInput = z
  .object({
    password: z
      .string('password-required')
      .min(1, 'password-required')
      .max(longestPassword, 'password-too-long'),
  })
  .brand<'ownDataInput'>()
export type OwnDataInput = z.output<typeof ownDataInput>
