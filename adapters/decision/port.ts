/** What an engine is asked and what it answers are the owner's types; the port only promises one call that may fail. */
export type DecisionEngine = {
  /** Throws when the engine is out of reach or does not answer in time. */
  decide(request: unknown): Promise<unknown>
}
