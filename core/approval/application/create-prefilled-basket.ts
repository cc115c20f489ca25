import { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import { type BasketPrefill, temporaryBasket } from '#core/shopper/basket/schema.ts'
import { createTemporaryBasket } from '#core/shopper/basket-items/create-temporary-basket.ts'
import { beginSitting } from '#core/shopper/session/sitting.ts'
import type { Result } from '#domain/base/result.ts'
import type { Keys } from '#platform/keys.ts'
import { draftTexts } from '#platform/text-fields.ts'
import { getApproval } from '../approval/get-approval.ts'
import { sealAnswers } from './seal-answers.ts'

/** Longer than any answer of a check of a phone. */
const longestResponse = 10_000

/** Names of members that hold a tax id or birth date, whatever a service calls them. */
const secretName =
  /^(c_)?(ssn|ssn4|last4|dob|tax_?id|birth_?date|date_?of_?birth|social_?security(_?number)?)$/i

/** The JSON text of a phone check without tax id and birth date, at any depth; undefined if it is no JSON. */
function withoutSecrets(json: string): string | undefined {
  try {
    return JSON.stringify(
      JSON.parse(json, (name, value) => (secretName.test(name) ? undefined : (value as unknown))),
    )
  } catch {
    return undefined
  }
}

const payfoneResponse = z
  .string()
  .max(longestResponse, 'field-too-long')
  .transform((json, issues) => {
    const kept = withoutSecrets(json)
    if (kept !== undefined) return kept
    issues.addIssue({ code: 'custom', message: 'field-invalid' })
    return z.NEVER
  })

/** `typed` are fields of the application, valid or not; undefined leaves the basket without a prefill. */
export const prefilledBasketInput = temporaryBasket
  .extend({
    typed: z.record(z.string(), z.string()).optional(),
    payfoneResponse: payfoneResponse.optional(),
  })
  .brand<'prefilledBasketInput'>()
export type PrefilledBasketInput = z.output<typeof prefilledBasketInput>

function prefillOf(
  { typed = {}, payfoneResponse: response }: PrefilledBasketInput,
  keys: Keys,
): BasketPrefill {
  return {
    ...sealAnswers(draftTexts(typed), keys),
    payfoneResponse: response === undefined ? null : keys.seal(response),
  }
}

/**
 * Creates a temporary basket whose prefill fills in the order form (document 3 §4). While an approval is valid nobody
 * applies, so the prefill is then dropped. Tax id and birth date are sealed. Fails like `createTemporaryBasket`.
 */
export async function createPrefilledBasket(
  who: Customer,
  wanted: PrefilledBasketInput,
  context: Context,
): Promise<Result<Basket>> {
  const approval = wanted.typed && (await getApproval(who, context))
  const isPrefilled = wanted.typed !== undefined && approval?.isValid !== true
  if (isPrefilled) await beginSitting(who, context)
  const prefill = isPrefilled ? prefillOf(wanted, context.keys) : undefined
  return createTemporaryBasket(who, { ...wanted, prefill }, context)
}
