/** A name for comparing: without accents, case and spare spaces. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.'’-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether a typed name is a person's: accents, case, hyphens and spare spaces do not matter. */
export function isSameName(typed: string, name: string): boolean {
  return folded(typed) === folded(name)
}
