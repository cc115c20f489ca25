import { createCipheriv, createHash } from 'node:crypto'

/** RC4, by which older PDFs are encrypted and which OpenSSL does not have any more. It is its own reverse. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const [valueAt, keyAt] = [(at: number) => box[at % 256] ?? 0, (at: number) => key[at % key.length] ?? 0]
  const swap = (one: number, other: number) => {
    const value = valueAt(one)
    box[one] = valueAt(other)
    box[other] = value
  }
  for (let at = 0, to = 0; at < 256; at++) {
    to = (to + valueAt(at) + keyAt(at)) % 256
    swap(at, to)
  }
  let to = 0
  const mixed = Uint8Array.from(data, (byte, index) => {
    const at = (index + 1) % 256
    to = (to + valueAt(at)) % 256
    swap(at, to)
    return byte ^ valueAt(valueAt(at) + valueAt(to))
  })
  return Buffer.from(mixed)
}

/** The hash of a user password of no letters in a PDF 2.0, with its salt (ISO 32000-2, 7.6.4.3.4). */
export function hashOfNoPassword(salt: Uint8Array): Buffer {
  let key = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? '')
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
