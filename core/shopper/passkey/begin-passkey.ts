import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Context, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { hasRecentProof } from '../sign-in/recent-proof.ts'
import { challengeMinutes, keepChallenge } from './challenge.ts'
import { credentialsOf } from './queries.ts'
import { type RelyingParty, relyingParty, signatureKinds } from './relying-party.ts'
import type { PasskeyPurpose } from './schema.ts'

/** What a browser is asked: to make a passkey, or to answer with one. */
export type PasskeyOptions =
  | { readonly create: PublicKeyCredentialCreationOptionsJSON }
  | { readonly get: PublicKeyCredentialRequestOptionsJSON }

const timeout = challengeMinutes * 60_000

/** Asks for a passkey of one's own, which the device can find by itself later. */
async function askForNew(
  who: Who,
  party: RelyingParty,
  context: Context,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON>> {
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  const { customerId, email, firstName, lastName } = customer.value
  return ok(
    await generateRegistrationOptions({
      rpName: party.name,
      rpID: party.id,
      userID: new TextEncoder().encode(customerId),
      userName: email ?? '',
      userDisplayName: [firstName, lastName].filter(Boolean).join(' '),
      challenge: new Uint8Array(randomBytes(32)),
      timeout,
      supportedAlgorithmIDs: signatureKinds,
      excludeCredentials: await credentialsOf(context.db, customerId),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  )
}

/**
 * Begins to add a passkey, to sign in with one, or to prove with one who is at an open page: a new challenge, which holds
 * five minutes and for one answer. Fails with `passkey-not-possible` where the store's address is no domain,
 * `too-many-requests`, `sign-in-required`, and to add one with `identity-unproved` without a recent proof.
 */
export async function beginPasskey(
  who: Who,
  purpose: PasskeyPurpose,
  context: Context,
): Promise<Result<PasskeyOptions>> {
  const party = relyingParty(context.settings)
  if (party === undefined) return fail('passkey-not-possible')
  if (purpose !== 'sign-in' && who.kind !== 'registered') return fail('sign-in-required')
  const allowed = await consumeRateLimit('passkey', context.client.network, context)
  if (!allowed.ok) return allowed
  if (purpose === 'add') {
    if (who.kind === 'visitor' || !(await hasRecentProof(who, context))) return fail('identity-unproved')
    const create = await askForNew(who, party, context)
    if (!create.ok) return create
    await keepChallenge(create.value.challenge, purpose, who, context)
    return ok({ create: create.value })
  }
  // A sign-in names no passkeys: the device shows those that it has, and nobody learns who has any.
  const own =
    purpose === 'confirm' && who.kind !== 'visitor' ? await credentialsOf(context.db, who.customerId) : []
  const get = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(randomBytes(32)),
    allowCredentials: own,
    userVerification: 'required',
    timeout,
  })
  await keepChallenge(get.challenge, purpose, who, context)
  return ok({ get })
}
