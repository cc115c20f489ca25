/** A name for comparison: without accents, case and extra spaces. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.'’-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether a typed name matches a person's name, ignoring accents, case, hyphens and extra spaces. */
export function isSameName(typed: string, name: string): boolean {
  return folded(typed) === folded(name)
}
