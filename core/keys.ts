import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The process's secrets. */
export type Keys = {
  /** Encrypts personal data at rest (AES-256-GCM); gives base64url text. */
  seal(text: string): string
  /** Opens what `seal` made; throws when it was changed. */
  open(sealed: string): string
  /** A keyed hash, for looking a secret up without keeping it. */
  fingerprint(text: string): string
  /** 32 bytes for another purpose, derived by name. */
  derive(purpose: string): Buffer
}

const ivBytes = 12
const tagBytes = 16

/** Builds the keys from one 32-byte master secret. */
export function keysFrom(master: Buffer): Keys {
  const derive = (purpose: string) => createHmac('sha256', master).update(purpose).digest()
  const sealing = derive('seal')
  const hashing = derive('fingerprint')
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes))
      cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString(
        'utf8',
      )
    },
    fingerprint: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
    derive,
  }
}

/**
 * The keys of this process, from the master secret that is set, or else from one that is made into `dataDir` on first
 * start. Several processes on one database need the same secret, so there it has to be set (`required`).
 */
export async function loadKeys(
  dataDir: string,
  master: Buffer | undefined,
  required: boolean,
): Promise<Keys> {
  if (master !== undefined) return keysFrom(master)
  if (required) throw new Error('With DATABASE_URL set, STORE_KEY is needed too: openssl rand -base64 32')
  const file = join(dataDir, 'store.key')
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return keysFrom(Buffer.from(await readFile(file, 'utf8'), 'base64'))
}
