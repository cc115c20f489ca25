import type { Waiting } from './only-tests.ts'

/**
 * Tested rules that no page or call uses yet, with the requirements that wait for each. Remove an entry when
 * its rule is used.
 */
export const waitingExports: Waiting = {}
