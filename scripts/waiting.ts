/**
 * Compares what was found with a list of what may be found for now: names each find that is not on the list, after
 * `fault`, and each line of the list that nothing was found for.
 */
export function againstWaiting(
  found: readonly string[],
  waiting: readonly string[],
  fault: string,
): string[] {
  return [
    ...found.filter((each) => !waiting.includes(each)).map((each) => `${fault} ${each}`),
    ...waiting.filter((each) => !found.includes(each)).map((each) => `waits no longer: ${each}`),
  ]
}
