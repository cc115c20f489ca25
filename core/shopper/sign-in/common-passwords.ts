import { dictionary } from '@zxcvbn-ts/language-common'
import { isLongEnough } from '#domain/shopper/password.ts'

/** The most common passwords of public leaks, in lower case, without those that are too short anyway. */
const common = new Set(dictionary['passwords-common'].filter(isLongEnough))

/** Whether a password is one of about 18,000 that attackers try first, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase())
}
