import type { Context, Customer } from '#core/context.ts'
import { startCardEntry } from './start-card-entry.ts'

/**
 * The address of the frame for a new card, as `startCardEntry` opens it. Null while the payment service does not answer: the
 * page around it, with the cards that are saved, is there all the same.
 */
export async function openCardFrame(
  who: Customer,
  input: Parameters<typeof startCardEntry>[1],
  context: Context,
): Promise<string | null> {
  try {
    return (await startCardEntry(who, input, context)).frameUrl
  } catch (error) {
    context.log.error(error)
    return null
  }
}
