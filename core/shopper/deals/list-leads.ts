import type { Context } from '#core/context.ts'
import { type LeadWithStates, selectLeads } from './queries.ts'

/**
 * The sign-ups for deals since a moment, oldest first, each with the state of its address and number now: offers may
 * go to confirmed ones only.
 */
export function listLeads(since: Date, context: Context): Promise<LeadWithStates[]> {
  return selectLeads(context.db, since)
}
