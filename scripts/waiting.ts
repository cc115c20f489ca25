/**
 * Compares findings with a list of accepted ones. Returns each finding that is not listed, after `fault`, and
 * each entry without a finding.
 */
export function compareWithWaiting(
  found: readonly string[],
  waiting: readonly string[],
  fault: string,
): string[] {
  return [
    ...found.filter((each) => !waiting.includes(each)).map((each) => `${fault} ${each}`),
    ...waiting.filter((each) => !found.includes(each)).map((each) => `waits no longer: ${each}`),
  ]
}
