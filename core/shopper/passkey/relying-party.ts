import { hasPasskeys } from '#domain/shopper/passkey.ts'
import type { Settings } from '#platform/settings.ts'

/**
 * The signatures that passkeys may make, by their numbers in COSE (RFC 9053): Ed25519, ECDSA on P-256, and RSA with
 * SHA-256. Every device has one of them; those against quantum computers are still experimental in Node.
 */
export const signatureKinds = [-8, -7, -257]

/** Whom passkeys are made for: the domain that browsers compare with that of the page, and the page's whole address. */
export type RelyingParty = { readonly id: string; readonly name: string; readonly origin: string }

/** The store as passkeys know it; undefined where its address is that of a machine and browsers make none. */
export function relyingParty({ origin, siteName }: Settings): RelyingParty | undefined {
  if (!hasPasskeys(origin)) return undefined
  const url = new URL(origin)
  return { id: url.hostname, name: siteName, origin: url.origin }
}
