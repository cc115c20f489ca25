/** A name for comparison: without accents, case and extra spaces. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.,'’-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether a typed name matches a person's name, ignoring accents, case, hyphens and extra spaces. */
export function isSameName(typed: string, name: string): boolean {
  return folded(typed) === folded(name)
}

/**
 * Whether a full name, in whatever order its parts stand, holds a part of a last name. Parts of one letter do not count.
 * One of two surnames is enough: banks often keep the first one only.
 */
export function hasLastName(fullName: string, lastName: string): boolean {
  const words = new Set(folded(fullName).split(' '))
  return folded(lastName)
    .split(' ')
    .some((part) => part.length > 1 && words.has(part))
}
