import { randomBytes } from 'node:crypto'
import type { SignInRequest } from '#adapters/identity/port.ts'
import type { Context } from '#core/context.ts'
import { insertAttempt } from './queries.ts'

export type StartInput = Pick<SignInRequest, 'redirectUri' | 'returnTo' | 'locale' | 'emailHint' | 'isFresh'>

/**
 * Starts a sign-in at the identity provider. Verifier and nonce are stored on the server; `state` goes into a
 * cookie, so that only the same browser can finish.
 */
export async function startSingleSignOn(
  input: StartInput,
  context: Context,
): Promise<{ url: URL; state: string }> {
  const secret = () => randomBytes(32).toString('base64url')
  const request: SignInRequest = { ...input, state: secret(), nonce: secret(), verifier: secret() }
  const url = await context.adapters.identity.authorizationUrl(request)
  const row = { ...request, verifier: context.keys.seal(request.verifier) }
  await insertAttempt(context.db, row, context.clock.now())
  return { url, state: request.state }
}
