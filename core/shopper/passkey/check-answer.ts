import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Context, Who } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { isOpenChallenge } from './challenge.ts'
import { findByCredential, type KnownPasskey } from './queries.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyPurpose, UsePasskeyInput } from './schema.ts'

/** A passkey that answered rightly, and how often its device has used it. */
export type CheckedPasskey = { readonly passkey: KnownPasskey; readonly counter: number }

async function verify(
  who: Who,
  { passkey: answer }: UsePasskeyInput,
  purpose: PasskeyPurpose,
  context: Context,
): Promise<CheckedPasskey | undefined> {
  const party = relyingParty(context.settings)
  const passkey = await findByCredential(context.db, answer.id)
  if (party === undefined || passkey === undefined) return undefined
  const { userHandle, ...response } = answer.response
  const owner = userHandle && Buffer.from(userHandle, 'base64url').toString()
  if (owner && owner !== passkey.customerId) return undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: (challenge) => isOpenChallenge(challenge, purpose, who, context),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  })
  return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined
}

/**
 * Checks the answer of a passkey (Web Authentication Level 3, 7.2): signature, address, that the person was verified, and
 * that its challenge was sent for this purpose and is answered for the first time. Fails with `passkey-refused`, without
 * saying why.
 */
export async function checkAnswer(
  who: Who,
  input: UsePasskeyInput,
  purpose: PasskeyPurpose,
  context: Context,
): Promise<Result<CheckedPasskey>> {
  const checked = await verify(who, input, purpose, context).catch((error: unknown) => {
    context.log.info({ err: error }, 'the answer of a passkey was refused')
    return undefined
  })
  if (checked !== undefined) return ok(checked)
  logSecurityEvent('sign-in-failed', { way: 'passkey' }, context)
  return fail('passkey-refused')
}
