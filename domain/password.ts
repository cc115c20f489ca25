/** What a password needs, in the order of the checklist. */
export const passwordRules = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const

export type PasswordRule = (typeof passwordRules)[number]

const shortestPassword = 8
/** Far above any real one; keeps hashing from being a lever. */
export const longestPassword = 256

const patterns: Record<Exclude<PasswordRule, 'length'>, RegExp> = {
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  digit: /\d/,
  special: /[!@#$%^&*(),.?":{}|<>]/,
}

/** The rules that a password does not meet yet; empty for a good one. Only the listed signs count as special. */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) =>
    rule === 'length' ? [...password].length < shortestPassword : !patterns[rule].test(password),
  )
}
