import type { Problem } from './result.ts'
import type { UsState } from './us-states.ts'

/**
 * The params of a problem for its text: a state is written out ('Ohio'), because the text is a sentence. `nameOf` says
 * its name in the reader's language.
 */
export function paramsInWords(
  params: Problem['params'],
  nameOf: (state: UsState) => string,
): Problem['params'] {
  const state = params?.state
  // Only codes of two capitals: a list of all states would weigh on every page.
  return typeof state === 'string' && /^[A-Z]{2}$/.test(state)
    ? { ...params, state: nameOf(state as UsState) }
    : params
}
