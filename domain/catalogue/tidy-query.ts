/** The rest of a query without double spaces, and without marks at its ends that stood beside what was taken out. */
export function tidyQuery(rest: string): string {
  return rest.replace(/\s+/gu, ' ').replace(/^[\s,;:-]+|[\s,;:-]+$/gu, '')
}
