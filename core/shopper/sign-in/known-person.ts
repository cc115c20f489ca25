import type { KnownPerson } from '#core/composition.ts'
import type { Context, Who } from '#core/context.ts'

/** What a guest has already said about themselves, to fill in the form of a new account; nothing for anybody else. */
export async function knownPerson(who: Who, context: Context): Promise<KnownPerson> {
  if (who.kind !== 'guest') return {}
  return context.composition.people.application(context.db, who.customerId)
}
