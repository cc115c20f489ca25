import { randomUUID } from 'node:crypto'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { deviceKindOf } from '#domain/shopper/device-kind.ts'
import { maxPasskeys } from '#domain/shopper/passkey.ts'
import { type Queryable, violatedConstraint } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { pathTo } from '#site/urls.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { mailCustomer } from '../customer/mail-customer.ts'
import { findProvedAt } from '../session/queries.ts'
import { hasRecentProof } from '../sign-in/recent-proof.ts'
import { isOpenChallenge } from './challenge.ts'
import { deletePasskey, insertPasskey, type Passkey, passkeysOf, renameOne } from './queries.ts'
import { relyingParty, signatureKinds } from './relying-party.ts'
import type { AddPasskeyInput, PasskeyChoice, RenamePasskeyInput } from './schema.ts'

/** The passkeys of a customer, the oldest first. */
export async function listPasskeys(who: Customer, context: Context): Promise<readonly Passkey[]> {
  return who.kind === 'registered' ? passkeysOf(context.db, who.customerId) : []
}

/**
 * Changes the passkeys of a customer who has proved lately who they are. Fails with `sign-in-required`,
 * `identity-unproved`, `too-many-requests`, or as `change` does.
 */
async function changePasskeys(
  who: Customer,
  context: Context,
  change: (customerId: string) => Promise<Result<null>>,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  if (!(await hasRecentProof(who, context))) return fail('identity-unproved')
  const allowed = await consumeRateLimit('personal-change', who.customerId, context)
  return allowed.ok ? change(who.customerId) : allowed
}

/** Tells the owner by mail, so that whoever took over an open page cannot do it unseen. */
async function notifyOwner(
  tx: Queryable,
  template: 'passkey-added' | 'passkey-removed',
  { customerId, id, name }: { customerId: string; id: string; name: string },
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  const params = { passkey: name, link: pathTo('security') }
  await mailCustomer(tx, customer, { template, params, dedupeKey: `${template}:${id}` }, now)
}

/** What a passkey is called that nobody named: the kind of device that it was made on. */
function nameOfDevice({ client }: Context): string {
  const { system, browser } = deviceKindOf(client.userAgent)
  return [system, browser].filter((part) => part !== null).join(', ') || 'Passkey'
}

/** The passkey in the answer of a browser; undefined if the answer is not right (Web Authentication Level 3, 7.1). */
async function readNew(who: Customer, { passkey: answer }: AddPasskeyInput, context: Context) {
  const party = relyingParty(context.settings)
  if (party === undefined) return undefined
  const { transports, ...response } = answer.response
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response },
    expectedChallenge: (challenge) => isOpenChallenge(challenge, 'add', who, context),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatureKinds,
  })
  if (!verified) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * Adds a passkey that a browser has just made, and tells the customer by mail. Fails as `changePasskeys` says, with
 * `too-many-passkeys`, and with `passkey-refused` for an answer that is not right, too old, or was there before.
 */
export function addPasskey(who: Customer, input: AddPasskeyInput, context: Context): Promise<Result<null>> {
  return changePasskeys(who, context, async (customerId) => {
    const made = await readNew(who, input, context).catch((error: unknown) => {
      context.log.info({ err: error }, 'a new passkey was refused')
      return undefined
    })
    if (made === undefined) return fail('passkey-refused')
    const [id, now] = [randomUUID(), context.clock.now()]
    const name = input.name || nameOfDevice(context)
    const add = async (tx: Queryable): Promise<Result<null>> => {
      await lockCustomer(tx, customerId)
      // A new password that was set meanwhile has ended the session, and lets nobody add a way in.
      if ((await findProvedAt(tx, who.sessionId)) === undefined) return fail('sign-in-required')
      if ((await passkeysOf(tx, customerId)).length >= maxPasskeys) return fail('too-many-passkeys')
      await insertPasskey(tx, { ...made, customerId, id, name, now })
      await notifyOwner(tx, 'passkey-added', { customerId, id, name }, now)
      return ok(null)
    }
    try {
      const added = await context.db.transaction(add)
      if (added.ok) logSecurityEvent('passkey-added', { customerId }, context)
      return added
    } catch (error) {
      if (violatedConstraint(error) !== 'passkey_credential') throw error
      return fail('passkey-refused')
    }
  })
}

/** Gives a passkey another name. Fails as `changePasskeys` says, or with `not-found`. */
export function renamePasskey(
  who: Customer,
  { passkeyId, name }: RenamePasskeyInput,
  context: Context,
): Promise<Result<null>> {
  return changePasskeys(who, context, async (customerId) => {
    const renamed = await renameOne(context.db, customerId, passkeyId, name)
    return renamed > 0 ? ok(null) : fail('not-found')
  })
}

/** Removes a passkey and tells the customer by mail. Fails as `changePasskeys` says, or with `not-found`. */
export function removePasskey(
  who: Customer,
  { passkeyId: id }: PasskeyChoice,
  context: Context,
): Promise<Result<null>> {
  return changePasskeys(who, context, async (customerId) => {
    const isRemoved = await context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const name = await deletePasskey(tx, customerId, id)
      if (name === undefined) return false
      await notifyOwner(tx, 'passkey-removed', { customerId, id, name }, context.clock.now())
      return true
    })
    if (!isRemoved) return fail('not-found')
    logSecurityEvent('passkey-removed', { customerId }, context)
    return ok(null)
  })
}
