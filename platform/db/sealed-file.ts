import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

const ivBytes = 12
const tagBytes = 16

/** What a file is sealed with; `about` has to be the same to open it. */
export type FileSeal = { readonly key: Buffer; readonly about: string }

/** Writes a stream to a file for its owner alone, encrypted (AES-256-GCM): 12 bytes of IV, the text, 16 bytes of tag. */
export async function writeSealed(file: string, source: Readable, { key, about }: FileSeal): Promise<void> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(about))
  const target = createWriteStream(file, { mode: 0o600 })
  target.write(iv)
  await pipeline(source, cipher, target, { end: false })
  target.end(cipher.getAuthTag())
  await finished(target)
}

async function tagOf(file: string): Promise<{ iv: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size <= ivBytes + tagBytes) throw new Error(`${file} is not whole`)
    const [iv, tag] = [Buffer.alloc(ivBytes), Buffer.alloc(tagBytes)]
    await handle.read(iv, 0, ivBytes, 0)
    await handle.read(tag, 0, tagBytes, size - tagBytes)
    return { iv, tag, end: size - tagBytes - 1 }
  } finally {
    await handle.close()
  }
}

/**
 * Decrypts a file of `writeSealed` into `read`. Whether the file was changed is known at its end only, so nothing may
 * be final before this returns.
 * @throws if the file was changed, or sealed with another key or about something else
 */
export async function readSealed<T>(
  file: string,
  { key, about }: FileSeal,
  read: (text: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const { iv, tag, end } = await tagOf(file)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(tag)
  const text = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const part of bytes) yield decipher.update(part)
    try {
      yield decipher.final()
    } catch (error) {
      throw new Error(`${file} was changed, or STORE_KEY is not the one of the backup`, { cause: error })
    }
  }
  return read(text(createReadStream(file, { start: ivBytes, end })))
}
