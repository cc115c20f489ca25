/** Whether an agreement was made at the counter of a store: its number begins with letters, those of online ones do not. */
export function isStoreNumber(agreementNumber: string): boolean {
  return /^[A-Z]/.test(agreementNumber)
}
