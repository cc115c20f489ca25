/** The most passkeys of one customer. */
export const maxPasskeys = 10

/**
 * Whether browsers make passkeys for an address: they need a domain, so an IP address has none (Web Authentication
 * Level 3, 5.1.3, step 7).
 * @param origin an address with scheme, as 'https://shop.example'
 */
export function hasPasskeys(origin: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]+)/.exec(origin)?.[1] ?? ''
  return host !== '' && !host.startsWith('[') && !/^[\d.]+$/.test(host)
}
