import { randomInt, randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { hasStoreFlag } from '#core/shopper/basket/has-store-flag.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { nextCode, phoneCheckRules, phoneStanding } from '#domain/approval/phone-check.ts'
import type { Locale } from '#domain/base/locale.ts'
import { isUsPhone } from '#domain/base/phone.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { deleteUnsentEvents, selectStates } from '#platform/outbox/queries.ts'
import {
  consumeRateLimit,
  consumeRateLimits,
  giveBackAttempt,
} from '#platform/rate-limit/consume-rate-limit.ts'
import { appliedPhone } from './applied-phone.ts'
import { changePhoneCheckState } from './change-state.ts'
import { codeHash } from './code-hash.ts'
import { messageKey } from './message-key.ts'
import { ruleCheck } from './phone-standing.ts'
import { checksOf, deleteChecks, insertPhoneCheck, type PhoneCheckRow } from './queries.ts'
import type { CodeWay, PhoneCodeInput } from './schema.ts'

type Target = { readonly customerId: string; readonly phone: string; readonly locale: Locale }

/** Puts a code into the outbox, in the words of its way. A voice reads single digits, so they stand apart. */
async function enqueueCode(
  tx: Queryable,
  { id, phone: recipient, locale }: Target & { id: string },
  { by, code }: { by: CodeWay; code: string },
  context: Context,
): Promise<void> {
  const dedupeKey = messageKey(id)
  const params = { minutes: phoneCheckRules.validSeconds / 60 }
  const now = context.clock.now()
  const validUntil = new Date(now.getTime() + phoneCheckRules.validSeconds * 1_000)
  const common = { recipient, locale, dedupeKey, params, now, validUntil }
  const message = { ...common, template: 'phone-code' } as const
  if (by === 'text') return enqueue(tx, { ...message, channel: 'sms', secrets: { code } }, context.keys)
  const spoken = [...code].join(', ')
  return enqueue(tx, { ...message, channel: 'call', secrets: { code: spoken } }, context.keys)
}

/** The answer where no code goes out: the number is confirmed, or it is too soon. Undefined if one may. */
async function refuseCode(
  db: Queryable,
  { customerId, phone }: Pick<Target, 'customerId' | 'phone'>,
  now: Date,
): Promise<Result<null> | undefined> {
  const checks = (await checksOf(db, customerId, phone)).map(ruleCheck)
  if (phoneStanding(checks).confirmed) return ok(null)
  const next = nextCode(checks, now.getTime())
  if (next.kind === 'now') return undefined
  return next.kind === 'too-soon'
    ? fail('phone-code-too-soon', { params: { seconds: next.seconds } })
    : fail('phone-codes-used-up')
}

/**
 * Counts a code under the limits of the one who asks, then under that of all shoppers together. Where the last one
 * refuses, no code goes out because others asked for too many, so this shopper gets the own tries back.
 */
async function countCode(
  { customerId, phone }: Pick<Target, 'customerId' | 'phone'>,
  context: Context,
): Promise<Result<undefined>> {
  const own = [
    ['phone-code', context.client.network],
    ['phone-code-customer', customerId],
    ['phone-code-number', phone],
  ] as const
  const allowed = await consumeRateLimits(own, context)
  if (!allowed.ok) return allowed
  const countedForAll = await consumeRateLimit('phone-code-all', '', context)
  if (!countedForAll.ok) for (const [name, key] of own) await giveBackAttempt(name, key, context)
  return countedForAll
}

/**
 * Takes earlier codes of this customer that did not go out back: they neither work nor come any more, nor do they count
 * among those of the day, or an outage would use these up. Others who gave the number get theirs.
 */
async function withdrawUnsent(
  tx: Queryable,
  customerId: string,
  earlier: readonly PhoneCheckRow[],
): Promise<void> {
  const open = earlier.filter(({ state, way }) => state === 'open' && way !== 'store')
  const messages = await selectStates(
    tx,
    open.map(({ id }) => messageKey(id)),
  )
  const isUnsent = ({ id }: PhoneCheckRow) => (messages.get(messageKey(id)) ?? 'waiting') === 'waiting'
  const ids = open.filter(isUnsent).map(({ id }) => id)
  await deleteUnsentEvents(tx, ids.map(messageKey))
  await deleteChecks(tx, customerId, ids)
}

/**
 * Sends a new code to the number that the shopper applies with, in the place of an earlier one. Does nothing for a
 * number that is confirmed. Fails with `phone-not-asked` (neither the
 * chosen store nor that of the basket asks), `phone-missing` (no application has a number), `phone-not-us` (no codes go
 * there), `phone-code-too-soon` (`seconds`
 * until another one may go out), `phone-codes-used-up` (no more today) or `too-many-requests`.
 */
export async function sendPhoneCode(
  who: Customer,
  { by, locale, storeId }: PhoneCodeInput & { readonly locale: Locale; readonly storeId: string | undefined },
  context: Context,
): Promise<Result<null>> {
  if (!(await hasStoreFlag(who, storeId, 'payfoneEnabled', context))) return fail('phone-not-asked')
  const applied = await appliedPhone(who, context)
  if (applied === undefined) return fail('phone-missing')
  const { phone } = applied
  if (!isUsPhone(phone)) return fail('phone-not-us')
  const { customerId } = who
  const now = context.clock.now()
  // Whoever asks too soon is not counted: no code goes out.
  const refused = await refuseCode(context.db, { customerId, phone }, now)
  if (refused !== undefined) return refused
  const allowed = await countCode({ customerId, phone }, context)
  if (!allowed.ok) return allowed
  return inTransaction(context.db, async (tx): Promise<Result<null>> => {
    // Two requests at once send one code.
    await lockCustomer(tx, customerId)
    const refusedMeanwhile = await refuseCode(tx, { customerId, phone }, now)
    if (refusedMeanwhile !== undefined) return refusedMeanwhile
    const id = randomUUID()
    const code = String(randomInt(10 ** phoneCheckRules.digits)).padStart(phoneCheckRules.digits, '0')
    await withdrawUnsent(tx, customerId, await checksOf(tx, customerId, phone))
    await changePhoneCheckState(tx, { customerId, phone }, 'replace', now)
    await insertPhoneCheck(tx, { customerId, id, phone, way: by, codeHash: codeHash(id, code, context) }, now)
    await enqueueCode(tx, { customerId, id, phone, locale }, { by, code }, context)
    return ok(null)
  })
}
