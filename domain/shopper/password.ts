/**
 * Rules for a new password, after NIST SP 800-63B-4 §3.1.1.2: long enough, and not easy to guess. Any
 * characters are allowed. Lists of common passwords are checked in core/shopper/sign-in.
 */
const shortestPassword = 8
/** Far longer than real passwords; limits the time that hashing takes. */
export const longestPassword = 256

/** The length in characters as people count them: an emoji is one. */
function lengthOf(password: string): number {
  return [...password].length
}

export function isLongEnough(password: string): boolean {
  return lengthOf(password) >= shortestPassword
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** Whether a character repeats the one before it, or is next to it in its alphabet, as in aaaa, 1234 and 4321. */
function isRun(codes: readonly number[], at: number): boolean {
  const before = codes[at - 1]
  const code = codes[at]
  return before !== undefined && code !== undefined && Math.abs(code - before) <= 1
}

/**
 * The strength of a password by its length, which matters more than the kinds of characters in it. Of characters that
 * only run on, the first counts: 12345678 is among the first that anybody tries.
 */
export function passwordStrength(password: string): PasswordStrength {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const length = codes.filter((_, at) => !isRun(codes, at)).length
  if (length < shortestPassword) return 'weak'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}

/** Facts about the owner that an attacker would try first. */
export type PasswordContext = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly siteName: string
}

/** Shorter words occur in too many other words. */
const shortestWord = 3

function wordsOf({ email, firstName, lastName, siteName }: PasswordContext): string[] {
  const [local = ''] = email.split('@')
  const texts = [email, local, firstName, lastName, siteName]
  const words = texts.flatMap((text) => {
    const lower = text.normalize('NFC').toLowerCase()
    const parts = lower.split(/[^\p{L}\d]+/u)
    return [lower, parts.join(''), ...parts]
  })
  return [...new Set(words)]
    .filter((word) => lengthOf(word) >= shortestWord)
    .sort((one, other) => other.length - one.length)
}

/**
 * Whether a password is little more than its owner's name or e-mail address, or the name of the store:
 * without these, less than the minimum length is left.
 */
export function isPersonal(password: string, context: PasswordContext): boolean {
  const lower = password.normalize('NFC').toLowerCase()
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ''), lower)
  return rest !== lower && !isLongEnough(rest)
}
