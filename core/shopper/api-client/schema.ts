import { z } from 'zod'
import { redirectFault } from '#platform/api-clients.ts'

/** A client of the shopper APIs. A public one, such as an app or a page, has no secret. */
export type ApiClient = {
  readonly id: string
  /** The exact addresses that sign-in may send it back to. */
  readonly addresses: readonly string[]
  readonly kind: 'public' | 'confidential'
}

const id = z.string().regex(/^[\w.-]{1,40}$/, 'field-invalid')

export const addClientInput = z
  .object({
    id,
    kind: z.enum(['public', 'confidential'], 'field-invalid'),
    addresses: z
      .array(z.string().refine((address) => redirectFault(address) === undefined, 'field-invalid'))
      .min(1, 'field-required')
      .max(20, 'field-invalid'),
  })
  .brand<'addClientInput'>()
export type AddClientInput = z.output<typeof addClientInput>
