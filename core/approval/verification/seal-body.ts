import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a document with AES-256-GCM; the id is authenticated, so it can only be decrypted with the same
 * id.
 */
export function sealBody(body: Uint8Array, documentId: string, keys: Keys): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.derive('verification document'), iv)
  cipher.setAAD(Buffer.from(documentId))
  const sealed = Buffer.concat([cipher.update(body), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts the result of sealBody. Throws if it was changed or belongs to another id. */
export function openBody(sealed: Uint8Array, documentId: string, keys: Keys): Buffer {
  const iv = sealed.subarray(0, ivBytes)
  const cipher = createDecipheriv('aes-256-gcm', keys.derive('verification document'), iv, {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(documentId))
  cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()])
}
