import { dictionary } from '@zxcvbn-ts/language-common'
import { isLongEnough } from '#domain/shopper/password.ts'

/** The most common passwords of public leaks, in lower case; those too short for an account are left out. */
const common = new Set(dictionary['passwords-common'].filter(isLongEnough))

/** Whether a password is one of some 18,000 that guessers try first, however its letters are cased. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase())
}
