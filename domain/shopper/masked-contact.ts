/**
 * Hides most of an address or a number: enough is left for its owner to know it, too little for whoever found the mail
 * to write to it ('d•••@example.com', '(•••) •••-0123').
 */
export function maskedContact(channel: 'mail' | 'sms', address: string): string {
  if (channel === 'sms') return `(•••) •••-${address.slice(-4)}`
  return `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
}
