/**
 * What a new password needs, after NIST SP 800-63B-4 §3.1.1.2: length, and that it is not easy to guess. Any characters
 * are good, in any mixture. Lists of common passwords are checked in core/shopper/sign-in.
 */
const shortestPassword = 8
/** Far above any real one; bounds the time that hashing takes. */
export const longestPassword = 256

/** The length as a person counts it: an emoji is one character. */
function lengthOf(password: string): number {
  return [...password].length
}

export function isLongEnough(password: string): boolean {
  return lengthOf(password) >= shortestPassword
}

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** How strong a password is by its length, which counts more than which characters it has. */
export function passwordStrength(password: string): PasswordStrength {
  const length = lengthOf(password)
  if (length < shortestPassword) return 'weak'
  if (length < 12) return 'fair'
  return length < 16 ? 'good' : 'strong'
}

/** What somebody else would try first for a person. */
export type PasswordContext = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly siteName: string
}

/** Shorter words stand in too many others. */
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
 * Whether a password is little more than the name or e-mail address of its owner, or the name of the shop: less than the
 * shortest password is left without them.
 */
export function isPersonal(password: string, context: PasswordContext): boolean {
  const lower = password.normalize('NFC').toLowerCase()
  const rest = wordsOf(context).reduce((left, word) => left.replaceAll(word, ''), lower)
  return rest !== lower && !isLongEnough(rest)
}
