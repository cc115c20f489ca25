import { codeHash } from '#core/approval/phone-check/code-hash.ts'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { phoneCheckRules } from '#domain/approval/phone-check.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent, type SecurityEvent } from '#platform/security-log.ts'
import { addToAccount } from './add-to-account.ts'
import { countLinkTry, deleteLink, findLink, type LinkRow, takeRecorded } from './queries.ts'
import type { LinkInput } from './schema.ts'

function isOpen({ askedAt, tries }: LinkRow, now: Date): boolean {
  const ageSeconds = (now.getTime() - askedAt.getTime()) / 1_000
  return tries < phoneCheckRules.maxTries && ageSeconds < phoneCheckRules.validSeconds
}

/** Whether a customer has asked for a code that can still be typed, and for which number. */
export async function openLink({ customerId }: Customer, context: Context): Promise<string | undefined> {
  const link = await findLink(context.db, customerId)
  return link !== undefined && isOpen(link, context.clock.now()) ? link.number : undefined
}

/**
 * Takes the code that was sent, and puts the agreement into the customer's account, with its payments. Of two accounts
 * that do it at once, one gets it. Fails with `agreement-link-failed`, whatever the reason: a wrong or old code, too many
 * tries, a number that no store knows, or one that is linked already. Fails with `too-many-requests`.
 * @returns the number of the agreement
 */
export async function linkAgreement(
  { customerId }: Customer,
  { code }: LinkInput,
  context: Context,
): Promise<Result<string>> {
  const allowed = await consumeRateLimits([['phone-entry', context.client.network]], context)
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  const refusal = fail('agreement-link-failed', { field: 'code' })
  let event: SecurityEvent | undefined
  // Not `inTransaction`: a refused entry is counted too.
  const linked = await context.db.transaction(async (tx): Promise<Result<string>> => {
    const customer = await lockCustomer(tx, customerId)
    const link = await findLink(tx, customerId)
    if (link === undefined || !isOpen(link, now)) return refusal
    const isRight = equalSecrets(codeHash(link.id, code, context), link.codeHash)
    const recorded = isRight ? await takeRecorded(tx, link, context.keys) : undefined
    if (recorded === undefined) {
      await countLinkTry(tx, customerId)
      event = 'agreement-link-failed'
      return refusal
    }
    await deleteLink(tx, customerId)
    await addToAccount(tx, customer, { number: link.number, ...recorded }, now)
    event = 'agreement-linked'
    return ok(link.number)
  })
  if (event !== undefined) logSecurityEvent(event, { customerId }, context)
  return linked
}
