import type { KnownPerson } from '#core/composition.ts'
import type { Context, Who } from '#core/context.ts'
import { isSameSitting } from '../session/sitting.ts'

/**
 * What a guest has already said about themselves in this sitting, to fill in the form of a new account; nothing for
 * anybody else.
 */
export async function knownPerson(who: Who, context: Context): Promise<KnownPerson> {
  if (who.kind !== 'guest' || !(await isSameSitting(who, context))) return {}
  return context.composition.people.application(context.db, who.customerId)
}
