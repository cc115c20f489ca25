import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts bytes by a key of 32 bytes (AES-256-GCM). `about` is authenticated and has to be the same to open them. */
export function sealBytes(key: Buffer, bytes: Uint8Array, about = ''): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Decrypts the result of `sealBytes`. Throws if it was changed, or sealed by another key or about something else. */
export function openBytes(key: Buffer, sealed: Uint8Array, about = ''): Buffer {
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    // Otherwise a tag truncated to four bytes would be accepted.
    authTagLength: tagBytes,
  })
  cipher.setAAD(Buffer.from(about))
  cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()])
}
