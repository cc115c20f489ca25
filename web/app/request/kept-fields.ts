import { consentKinds } from '#domain/approval/application-steps.ts'

/** Secrets, which must be typed again. */
const secret = /password|^passkey$|^taxId|^birthDate|^accountNumber/i

/** Whether a field of a form may be kept for its sender, by its name. */
export function isKept(name: string): boolean {
  return !secret.test(name)
}

/** Consents and signatures are not filled in again, they must be given again. */
const consents: ReadonlySet<string> = new Set(['agreed', 'agrees', 'canRead', 'intends', ...consentKinds])

/** Whether a field of a form is a consent, by its name. */
export function isConsent(name: string): boolean {
  return consents.has(name)
}
