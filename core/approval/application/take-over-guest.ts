import { z } from 'zod'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { deleteLeftGuest, leftGuestsOf } from '#core/shopper/left-guest/queries.ts'
import { beginSittingOf } from '#core/shopper/session/queries.ts'
import { moveGuest } from '#core/shopper/sign-in/move-guest.ts'
import { readTaxId } from '#domain/approval/tax-id.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readUsDate } from '#domain/base/us-date.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Keys } from '#platform/keys.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { parsedText } from '#platform/text-fields.ts'
import { sealedOf } from './queries.ts'
import type { TypedAnswers } from './schema.ts'

/**
 * What an applicant typed and no page shows again. The whole tax id, because whoever goes on with a draft at the same
 * browser is shown its last four digits.
 */
export const takeOverInput = z
  .object({ birthDate: parsedText(readUsDate), taxId: parsedText(readTaxId) })
  .brand<'takeOverInput'>()
export type TakeOverInput = z.output<typeof takeOverInput>

/** Whether an application has what a proof is compared with. */
export const hasSecrets = ({ birthDate, taxId }: TypedAnswers): boolean =>
  birthDate !== undefined && taxId !== undefined

/** Whether a proof has the birth date and the tax id of an application, whose sealed answers are given. */
export function isProof(secrets: TypedAnswers, proof: TakeOverInput, keys: Keys): boolean {
  const { birthDate, taxId } = secrets
  if (birthDate === undefined || taxId === undefined) return false
  const born = readUsDate(keys.open(birthDate), 'birthDate')
  const number = readTaxId(keys.open(taxId), 'taxId')
  return born.ok && number.ok && born.value === proof.birthDate && number.value === proof.taxId
}

/**
 * What was told in a shopper's browser in a sitting that is over: whether there is anything, and whether it can be taken
 * over by a proof, for which a guest must have given birth date and tax id. Nobody could change them since.
 */
export async function findLeftGuest(
  { customerId }: Customer,
  context: Context,
): Promise<{ readonly isProvable: boolean } | undefined> {
  const guestIds = await leftGuestsOf(context.db, customerId, context.clock.now())
  if (guestIds.length === 0) return undefined
  for (const guestId of guestIds)
    if ((await sealedOf(context.db, guestId)).some(hasSecrets)) return { isProvable: true }
  return { isProvable: false }
}

/**
 * Takes over what a guest told in the shopper's browser before, if the shopper proves to be the applicant.
 * Fails with `applicant-unproved`, with `not-found` if there is nothing (any more), or with `too-many-requests`.
 */
export async function takeOverGuest(
  { kind, customerId, sessionId }: Customer,
  proof: TakeOverInput,
  context: Context,
): Promise<Result<null>> {
  const now = context.clock.now()
  // Counted for the applicants too: the next guest of the same browser begins no new count.
  const asked = [customerId, ...(await leftGuestsOf(context.db, customerId, now))]
  const allowed = await consumeRateLimits(
    asked.map((id) => ['take-over', id] as const),
    context,
  )
  if (!allowed.ok) return allowed
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const guestIds = await leftGuestsOf(tx, customerId, now)
    if (guestIds.length === 0) return fail('not-found')
    for (const guestId of guestIds) {
      const all = await sealedOf(tx, guestId)
      if (!all.some((secrets) => isProof(secrets, proof, context.keys))) continue
      const customers = { fromCustomerId: guestId, toCustomerId: customerId }
      await moveGuest(tx, context.composition.guestRows, customers, now)
      await deleteLeftGuest(tx, { customerId, guestId })
      // A guest who proves it has told about themselves again.
      if (kind === 'guest') await beginSittingOf(tx, sessionId, now)
      return ok(null)
    }
    return fail('applicant-unproved')
  })
}
