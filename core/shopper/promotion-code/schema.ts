import { z } from 'zod'
import { maxLength } from '#domain/base/text-length.ts'

const basketId = z.uuid('basket-not-found').optional()
const promotionId = z.string().min(1, 'field-required').max(200, 'field-invalid')

/** Codes are compared without regard to case and to spaces around them. */
const code = z
  .string('promotion-code-required')
  .trim()
  .min(1, 'promotion-code-required')
  .max(maxLength.promotionCode, 'promotion-code-unknown')

export const applyCodeInput = z.object({ basketId, code }).brand<'applyCodeInput'>()
export type ApplyCodeInput = z.output<typeof applyCodeInput>

export const removeCodeInput = z.object({ basketId, promotionId }).brand<'removeCodeInput'>()
export type RemoveCodeInput = z.output<typeof removeCodeInput>

export const applyPromotionInput = z.object({ promotionId }).brand<'applyPromotionInput'>()
export type ApplyPromotionInput = z.output<typeof applyPromotionInput>

export const claimOfferInput = z.object({ code }).brand<'claimOfferInput'>()
export type ClaimOfferInput = z.output<typeof claimOfferInput>
