/** Secrets, which must be typed again. */
const secret = /password|^passkey$|^taxId|^birthDate|^accountNumber/i

/** Whether a field of a form may be kept for its sender, by its name. */
export function isKept(name: string): boolean {
  return !secret.test(name)
}
