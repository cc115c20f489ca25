import { isShortForm, plainWord } from './short-names.ts'

/** A name for comparison: without accents, case and extra spaces. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s.,'’-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Whether a typed name matches a person's name, ignoring accents, case, hyphens and extra spaces. No name matches none. */
export function isSameName(typed: string, name: string): boolean {
  return folded(typed) !== '' && folded(typed) === folded(name)
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

/** A name in its two parts, as forms ask for it. */
export type PersonName = { readonly firstName: string; readonly lastName: string }

/** Words that some write with a name and others leave out, and that many families have in common. */
const leftOut = new Set(
  'de del la las los y da das do dos di van von der den el al bin ben san mc mac jr sr ii iii iv'.split(' '),
)

/** The words of a name, as they are compared: a doubled letter counts as one. */
function wordsOf(name: string): string[] {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u)
  const some = words.filter((word) => word !== '')
  const own = some.filter((word) => !leftOut.has(word))
  // "Ben" and "Al" are given names, too.
  return (own.length > 0 ? own : some).map(plainWord)
}

/** The words of a surname, and all of it as one word: some write "De la Cruz", others "Delacruz". */
function surnamesOf(name: string): string[] {
  const whole = plainWord(folded(name).replace(/[^\p{L}\p{N}]+/gu, ''))
  return [whole, ...wordsOf(name)].filter((word) => word.length > 1)
}

/** Whether two words differ by one letter at most: another one, one too many, or two that changed their places. */
function areOneLetterApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one, other].map((word) => word.slice(start, word.length - end))
  if (left === undefined || right === undefined) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Whether two words are the same, or the same but for a letter, if they are long enough to tell it from another name. */
function isSameWord(one: string, other: string): boolean {
  return one === other || (Math.min(one.length, other.length) >= 5 && areOneLetterApart(one, other))
}

/** Whether two given names differ only as those of a man and a woman do: Daniel and Daniela, Mario and María. */
function differByGender(one: string, other: string): boolean {
  const root = (name: string) => name.replace(/[ao]$/, '')
  return one !== other && root(one) === root(other)
}

/**
 * Whether two given names may be those of one person: with a letter mistyped, abbreviated as "M." and "Ma." for "María",
 * or one of them a short form of the other.
 */
function isSameGivenName(one: string, other: string): boolean {
  if (differByGender(one, other)) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const isAbbreviated = short.length <= 2 && long.startsWith(short)
  return isAbbreviated || isSameWord(one, other) || isShortForm(one, other) || isShortForm(other, one)
}

/** Whether each word of the shorter list is one of the longer list. */
function isWithin(
  one: readonly string[],
  other: readonly string[],
  isSame: (word: string, wanted: string) => boolean,
): boolean {
  const [some, more] = one.length <= other.length ? [one, other] : [other, one]
  return some.length > 0 && some.every((word) => more.some((wanted) => isSame(word, wanted)))
}

/**
 * Whether two names may be those of one person. Accents, case, hyphens, particles and a mistyped letter do not count; one
 * word of the surname must be in both, given names may be short forms, or left out if others are in both, and the parts
 * may stand in another order.
 */
export function mayBeSamePerson(one: PersonName, other: PersonName): boolean {
  const surnames = surnamesOf(other.lastName)
  const isSameFamily = surnamesOf(one.lastName).some((word) =>
    surnames.some((wanted) => isSameWord(word, wanted)),
  )
  const [given, otherGiven] = [wordsOf(one.firstName), wordsOf(other.firstName)]
  const joined = [given.join(''), otherGiven.join('')]
  if (
    isSameFamily &&
    (isWithin(given, otherGiven, isSameGivenName) || (joined[0] !== '' && joined[0] === joined[1]))
  )
    return true
  const [all, others] = [one, other].map(({ firstName, lastName }) => wordsOf(`${firstName} ${lastName}`))
  if (all === undefined || others === undefined) return false
  // One word alone, such as a surname that somebody wrote into both fields, says too little.
  const shared = all.filter((word) => others.some((wanted) => isSameWord(word, wanted)))
  return new Set(shared).size > 1 && isWithin(all, others, isSameGivenName)
}
