import { createECDH, createHash, type JsonWebKey } from 'node:crypto'

/**
 * The embedded provider's signing key (ES256), derived from 32 secret bytes: all processes of the store have
 * the same key, and no file is needed.
 */
export function signingKey(secret: Buffer): JsonWebKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16)
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid, x, y, d: secret.toString('base64url') }
}
