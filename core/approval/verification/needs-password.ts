import { createHash } from 'node:crypto'
import { hashOfNoPassword, rc4 } from './pdf-ciphers.ts'

/** More than the description of an encryption takes, and one string, in bytes. */
const longest = { description: 8_000, string: 2_000 }

/** What a password is filled up with (ISO 32000-1, 7.6.3.3). */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** The bytes of a string in parentheses, of which `text` is what comes after the first one. */
function bytesOfLiteral(text: string): Buffer {
  let read = ''
  for (let at = 0, depth = 1; at < text.length; at++) {
    const letter = text.charAt(at)
    const octal = letter === '\\' ? /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0] : undefined
    if (octal !== undefined) {
      read += String.fromCharCode(Number.parseInt(octal, 8) % 256)
      at += octal.length
    } else if (letter === '\\') {
      at += 1
      read += escapes[text.charAt(at)] ?? text.charAt(at)
    } else {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
      if (depth === 0) break
      read += letter
    }
  }
  return Buffer.from(read, 'latin1')
}

/** The bytes of the string after a name, as `/O (…)` or `/O <…>`; none where there is no such string. */
function bytesOf(text: string, name: RegExp): Buffer {
  const found = new RegExp(`${name.source}\\s*[(<]`).exec(text)
  if (found === null) return Buffer.alloc(0)
  const from = found.index + found[0].length
  const string = text.slice(from, from + longest.string)
  if (found[0].endsWith('(')) return bytesOfLiteral(string)
  return Buffer.from(string.replace(/\s/g, ''), 'hex')
}

/** The description of a PDF's encryption; undefined without one. */
function descriptionOf(text: string): string | undefined {
  const named = /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|<<)/.exec(text)
  if (named === null) return undefined
  const [, number, generation] = named
  const isHere = number === undefined
  const begins = isHere ? named.index : text.search(new RegExp(`\\b${number}\\s+${generation}\\s+obj`))
  return begins === -1 ? undefined : text.slice(begins, begins + longest.description)
}

/**
 * Whether a PDF opens with a password only: nobody but its owner can look at it. Banks encrypt theirs against changes
 * alone, and readers open those with a password of no letters. One that is encrypted in a way unknown here is taken
 * to open, since readers may know it.
 */
export function needsPassword(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const described = descriptionOf(text)
  if (described === undefined || !/\/Filter\s*\/Standard\b/.test(described)) return false
  const numberOf = (name: string) => Number(new RegExp(`/${name}\\s*(-?\\d+)`).exec(described)?.[1])
  const [version, revision] = [numberOf('V'), numberOf('R')]
  const [owner, user] = [bytesOf(described, /\/O/), bytesOf(described, /\/U/)]
  if (user.length < (revision > 4 ? 48 : 32)) return false
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40)
    const hash = revision === 6 ? hashOfNoPassword(salt) : createHash('sha256').update(salt).digest()
    return !hash.equals(user.subarray(0, 32))
  }
  if (![2, 3, 4].includes(revision)) return false
  const id = bytesOf(text, /\/ID\s*\[/)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberOf('P') | 0)
  const isBare = revision === 4 && /\/EncryptMetadata\s+false/.test(described)
  const length = version === 1 ? 5 : version === 4 ? 16 : (numberOf('Length') || 40) / 8
  let key = md5(filling, owner.subarray(0, 32), permissions, id, Buffer.alloc(isBare ? 4 : 0, 0xff))
  if (revision === 2) return !rc4(key.subarray(0, 5), filling).equals(user.subarray(0, 32))
  for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length))
  let check: Buffer = md5(filling, id)
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.subarray(0, length).map((byte) => byte ^ round),
      check,
    )
  return !check.equals(user.subarray(0, 16))
}
