import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The process's secrets. */
export type Keys = {
  /** Encrypts personal data at rest (AES-256-GCM). Returns base64url text. */
  seal(text: string): string
  /** Decrypts the result of `seal`. Throws if it was modified. */
  open(sealed: string): string
  /** A keyed hash, to look up a secret without storing it. */
  fingerprint(text: string): string
  /** A 32-byte key for another purpose, derived by name. */
  derive(purpose: string): Buffer
}

const ivBytes = 12
const tagBytes = 16
const masterBytes = 32

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
      const cipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes), {
        // Otherwise a tag truncated to four bytes would be accepted.
        authTagLength: tagBytes,
      })
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
 * The contents of a secret file, which is created on first use and readable only by its owner. A crash never
 * leaves a partial file, and concurrent processes all get the contents written first.
 */
export async function keepSecretFile(
  file: string,
  make: () => Buffer | string | Promise<Buffer | string>,
): Promise<Buffer> {
  if (existsSync(file)) return readFile(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, await make(), { mode: 0o600, flag: 'wx', flush: true })
    // Unlike rename, link does not replace a file that another process created meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(file)
}

/**
 * The keys of this process, from the configured master secret or from one generated in `dataDir` on first
 * start. Several processes on one database need the same secret, so it must be configured there (`required`).
 */
export async function loadKeys(
  dataDir: string,
  master: Buffer | undefined,
  required: boolean,
): Promise<Keys> {
  if (master !== undefined) return keysFrom(master)
  if (required) throw new Error('With DATABASE_URL set, STORE_KEY is needed too: openssl rand -base64 32')
  const file = join(dataDir, 'store.key')
  const made = await keepSecretFile(file, () => randomBytes(masterBytes).toString('base64'))
  const kept = Buffer.from(made.toString('utf8'), 'base64')
  if (kept.length !== masterBytes)
    throw new Error(
      `${file} is damaged: it holds no ${masterBytes} bytes in base64. Bring it back from a copy.`,
    )
  return keysFrom(kept)
}
