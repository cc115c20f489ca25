import { z } from 'zod'
import { readEmail } from '#domain/base/email.ts'
import { optionallyParsed } from '#platform/text-fields.ts'
import { linkToken } from '../link/link-token.ts'

const id = z.string('field-required').trim().min(1, 'field-required').max(64, 'field-invalid')

/**
 * A product that could not be had at a store. The address is only for somebody without an account; a customer's own is
 * used instead.
 */
export const stockAlertInput = z
  .object({
    productId: id,
    storeId: id,
    email: optionallyParsed(readEmail),
  })
  .brand<'stockAlertInput'>()
export type StockAlertInput = z.output<typeof stockAlertInput>

/** The secret of a link in a message. */
export const stockAlertLinkInput = z
  .object({
    token: linkToken('stock-alert-link-invalid'),
  })
  .brand<'stockAlertLinkInput'>()
export type StockAlertLinkInput = z.output<typeof stockAlertLinkInput>
