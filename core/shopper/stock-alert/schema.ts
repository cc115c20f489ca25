import { z } from 'zod'
import { readEmail } from '#domain/base/email.ts'
import { longestText } from '#domain/base/text-length.ts'
import { optionalText } from '#platform/text-fields.ts'

const id = z.string('field-required').trim().min(1, 'field-required').max(64, 'field-invalid')

/**
 * A product that could not be had at a store. The address is only for somebody without an account; a customer's own is
 * used instead.
 */
export const stockAlertInput = z
  .object({
    productId: id,
    storeId: id,
    email: optionalText(longestText).transform((text, issues): string | undefined => {
      if (text === '') return undefined
      const read = readEmail(text, '')
      if (read.ok) return read.value
      issues.addIssue({ code: 'custom', message: read.problem.code })
      return z.NEVER
    }),
  })
  .brand<'stockAlertInput'>()
export type StockAlertInput = z.output<typeof stockAlertInput>

/** The secret of a link in a message. */
export const stockAlertLinkInput = z
  .object({
    token: z
      .string('stock-alert-link-invalid')
      .min(1, 'stock-alert-link-invalid')
      .max(200, 'stock-alert-link-invalid'),
  })
  .brand<'stockAlertLinkInput'>()
export type StockAlertLinkInput = z.output<typeof stockAlertLinkInput>
