import type { Context, Who } from '#core/context.ts'
import { endSession } from '../session/end-session.ts'

/**
 * Signs out. Gives the provider's address to send the browser to when a single sign-on opened the session; the browser
 * comes back to `returnTo`. A provider that cannot be reached is no reason to stay signed in here.
 */
export async function signOut(who: Who, returnTo: string, context: Context): Promise<URL | undefined> {
  const idToken = await endSession(who, context)
  if (idToken === undefined) return undefined
  try {
    return await context.adapters.identity.signOutUrl(idToken, returnTo)
  } catch (error) {
    context.log.warn({ err: error }, 'the identity provider could not be reached to sign out')
    return undefined
  }
}
