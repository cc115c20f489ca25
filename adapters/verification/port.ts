/** Confirms that a phone number is in the shopper's hand, by a code sent to it. */
export type PhoneVerifier = {
  start(phone: string, locale: string): Promise<{ readonly reference: string }>
  check(reference: string, code: string): Promise<boolean>
}
