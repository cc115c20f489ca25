import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

const ivBytes = 12
const tagBytes = 16

/** Encrypts a document; it can only be opened as the one with this id (AES-256-GCM, the id bound in). */
export function sealBody(body: Uint8Array, documentId: string, keys: Keys): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.derive('verification document'), iv)
  cipher.setAAD(Buffer.from(documentId))
  const sealed = Buffer.concat([cipher.update(body), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens what sealBody made; throws when it was changed or belongs to another id. */
export function openBody(sealed: Uint8Array, documentId: string, keys: Keys): Buffer {
  const iv = sealed.subarray(0, ivBytes)
  const cipher = createDecipheriv('aes-256-gcm', keys.derive('verification document'), iv, {
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(documentId))
  cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()])
}
