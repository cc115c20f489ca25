import type { Context, Who } from '#core/context.ts'
import { endSession } from '../session/end-session.ts'

/**
 * Signs out. If single sign-on opened the session, returns the provider's URL for the browser, which then
 * returns to `returnTo`. An unreachable provider does not prevent the sign-out here.
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
