import { createPrivateKey, createPublicKey } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

/**
 * A schema that parses the text of an environment variable. `read` returns undefined for an invalid text;
 * `expected` then completes the message "expected …".
 */
function reader<Value>(expected: string, read: (text: string) => Value | undefined) {
  return z
    .string()
    .trim()
    .transform((text, context): Value => {
      const value = read(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: `expected ${expected}`, input: text })
      return z.NEVER
    })
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

const switchWords = new Map([
  ['on', true],
  ['1', true],
  ['true', true],
  ['off', false],
  ['0', false],
  ['false', false],
])

/** A switch: `on` or `off`, or a common synonym. */
export const onOff = reader('on or off (or 1 and 0, true and false)', (text) =>
  switchWords.get(text.toLowerCase()),
)

/** A switch that has one more word beside on and off, which is returned as it is. */
export function onOffOr<Word extends string>(between: Word) {
  return reader(`on, off or ${between}`, (text) =>
    text === between ? between : switchWords.get(text.toLowerCase()),
  )
}

/** A whole number in decimal digits; both limits are included. */
export function wholeNumber(least: number, most: number) {
  return reader(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : undefined
    return value !== undefined && value >= least && value <= most ? value : undefined
  })
}

/** One line of human-readable text. */
export const line = reader('one line of text', (text) => (/^\P{Cc}+$/u.test(text) ? text : undefined))

/** The path of a file that is there and may be read. */
export const readableFile = reader('the path of a file that can be read', (text) => {
  try {
    accessSync(text, constants.R_OK)
    return text
  } catch {
    return undefined
  }
})

/** A secret that is sent in an HTTP header. */
export const token = reader('visible ASCII characters without spaces', (text) =>
  /^[\x21-\x7e]+$/.test(text) ? text : undefined,
)

/** The beginning of the names of indices of a search engine. */
export const indexName = reader('up to 40 lower case letters, digits and hyphens, a letter first', (text) =>
  /^[a-z][a-z0-9-]{0,39}$/.test(text) ? text : undefined,
)

/** One of the given words. */
export function oneOf<Word extends string>(...words: readonly Word[]) {
  return reader(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text))
}

/** A comma-separated list whose words `find` must accept; `what` describes them in the message. */
export function listOf<Word>(what: string, find: (text: string) => Word | undefined) {
  return reader(what, (text) => {
    const words = text.split(',').map((word) => word.trim())
    const found = words.filter(Boolean).map(find)
    return found.every((word) => word !== undefined) ? found : undefined
  })
}

/** The URL of a service, with one of the given schemes (`https`) and a host. */
export function serviceUrl(...schemes: readonly string[]) {
  const starts = schemes.map((scheme) => `${scheme}://`).join(' or ')
  return reader(`a URL that starts with ${starts}`, (text) => {
    const url = parseUrl(text)
    const known = url !== undefined && schemes.some((scheme) => url.protocol === `${scheme}:`)
    return known && url.hostname !== '' ? text : undefined
  })
}

/** The URL of a PostgreSQL database. The host may be missing: the query can name a socket folder. */
export const postgresUrl = reader(
  'a URL that starts with postgres:// (special characters of the password written as %40 and the like)',
  (text) => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
)

/** Scheme, host and port of the store, normalized as in the Origin header. */
export const webOrigin = reader(
  'http:// or https:// with a host and perhaps a port, and nothing after it',
  (text) => {
    const url = parseUrl(text)
    if (url === undefined || !/^https?:\/\//i.test(text)) return undefined
    const bare = url.pathname === '/' && url.search === '' && url.hash === ''
    return bare && url.username === '' && url.password === '' && !/[?#]$/.test(text) ? url.origin : undefined
  },
)

/** A local IP address to listen on. */
export const ipAddress = reader('an IP address such as 127.0.0.1, 0.0.0.0 or ::', (text) => {
  if (text === 'localhost') return '127.0.0.1'
  return isIP(text) === 0 ? undefined : text
})

/** An e-mail address, or a name with the address in angle brackets. */
export const mailbox = reader('a mail address, or Name <address>', (text) =>
  /^([^<>\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(text) ? text : undefined,
)

/** 32 bytes in base64 or base64url. */
export const key32 = reader('32 bytes in base64', (text) => {
  const bytes = Buffer.from(text, 'base64')
  return /^[\w+/-]{43}=?$/.test(text) && bytes.length === 32 ? bytes : undefined
})

/** An id that a provider gives out: two letters and 32 hexadecimal digits. */
export function providerId(letters: string) {
  return reader(`${letters} followed by 32 hexadecimal digits`, (text) =>
    new RegExp(`^${letters}[0-9a-fA-F]{32}$`).test(text) ? text : undefined,
  )
}

/** A public key in base64 (DER, SubjectPublicKeyInfo). */
export const publicKey = reader('a public key in base64', (text) => {
  try {
    createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return text
  } catch {
    return undefined
  }
})

/** A private key: its PEM file in base64. */
export const privateKey = reader('a PEM file with a private key, in base64', (text) => {
  try {
    createPrivateKey(Buffer.from(text, 'base64'))
    return text
  } catch {
    return undefined
  }
})
