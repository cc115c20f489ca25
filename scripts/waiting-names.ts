/**
 * Names that a store's data may contain although nothing reads them yet, with the requirements that wait for
 * each. Remove an entry when its name is read.
 */
type WaitingNames = Readonly<Record<string, string>>

/** Flags of stores. */
export const waitingFlags: WaitingNames = {
  onlineReturnEnabled: 'SHL-400, ACC-166',
}

/** Preferences. Clients of the shopper APIs can read each. */
export const waitingPreferences: WaitingNames = {}

/** Types of custom objects. Clients of the shopper APIs can read each. */
export const waitingObjectTypes: WaitingNames = {}

/**
 * Tables that nothing reads any more. Processes of the release before still do while an update goes on, so the release
 * after this one drops them, with the columns `search_en` and `search_es` of `product`.
 */
export const retiredTables: readonly string[] = ['search_word', 'search_spelling', 'search_category']
