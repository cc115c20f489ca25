import type { Context, Who } from '#core/context.ts'
import { insertChallenge, takeChallenge } from './queries.ts'
import type { PasskeyPurpose } from './schema.ts'

/** How long a challenge waits for its answer; people look for a key or a phone meanwhile. */
export const challengeMinutes = 5

/** The hash covers what the challenge is for, and beyond a sign-in the session that asked for it. */
function hashOf(challenge: string, purpose: PasskeyPurpose, who: Who, { keys }: Context): string {
  const session = purpose === 'sign-in' || who.kind === 'visitor' ? '' : who.sessionId
  return keys.fingerprint(`passkey:${purpose}:${session}:${challenge}`)
}

/** Keeps a challenge that was just sent to a browser, base64url, until it is answered or five minutes are over. */
export async function keepChallenge(
  challenge: string,
  purpose: PasskeyPurpose,
  who: Who,
  context: Context,
): Promise<void> {
  const expiresAt = new Date(context.clock.now().getTime() + challengeMinutes * 60_000)
  await insertChallenge(context.db, hashOf(challenge, purpose, who, context), expiresAt)
}

/** Whether a challenge was sent for this purpose and session, and is not answered yet. From now on it is. */
export async function isOpenChallenge(
  challenge: string,
  purpose: PasskeyPurpose,
  who: Who,
  context: Context,
): Promise<boolean> {
  return (await takeChallenge(context.db, hashOf(challenge, purpose, who, context), context.clock.now())) > 0
}
