import type { Context } from '#core/context.ts'
import { isUsState, type UsState } from '#domain/base/us-states.ts'
import { openedStates, stateSupport } from '#domain/law/state-support.ts'
import { getPreference } from './get-preference.ts'

/** The states closed by default that are open in this store: by the setting OPENED_STATES, and by licenses. */
export async function listOpenedStates(context: Context): Promise<readonly UsState[]> {
  return openedStates(context.settings.openedStates, await getPreference('stateLicenses', context))
}

/** Whether this store makes no agreements with those who live in a state; their application would be declined. */
export async function isClosedState(stateCode: string, context: Context): Promise<boolean> {
  return isUsState(stateCode) && stateSupport(stateCode, await listOpenedStates(context)) === 'closed'
}
