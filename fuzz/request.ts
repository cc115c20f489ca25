export type Pair = readonly [name: string, value: string]

export type Body =
  | { readonly kind: 'form' | 'multipart'; readonly fields: readonly Pair[] }
  | { readonly kind: 'json'; readonly value: unknown }

/** A request that the store would accept, before it is made invalid. */
export type ValidRequest = {
  readonly method: string
  /** A pattern such as `/p/:productId`, and values of its parameters. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly Pair[]
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly Pair[]
  readonly body?: Body
}

/** A request as it is sent. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Percent-encodes a text. Half a surrogate pair becomes bytes that UTF-8 forbids. */
function encode(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(character)
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
    })
    .join('')
}

function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

const boundary = '----fuzz-boundary'

function multipart(fields: readonly Pair[]): Buffer {
  const parts = fields.map(([name, value]) => {
    const isFile = value.startsWith('file:')
    const disposition = `form-data; name="${name.replaceAll('"', '%22')}"${isFile ? '; filename="a.png"' : ''}`
    const type = isFile ? 'content-type: image/png\r\n' : ''
    return `--${boundary}\r\ncontent-disposition: ${disposition}\r\n${type}\r\n${value}\r\n`
  })
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
}

/** JSON text inside a value, for what no JavaScript value would produce. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${writeJson(inner)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

function encodeBody(body: Body): { type: string; bytes: Buffer } {
  if (body.kind === 'json') return { type: 'application/json', bytes: Buffer.from(writeJson(body.value)) }
  if (body.kind === 'multipart') {
    return { type: `multipart/form-data; boundary=${boundary}`, bytes: multipart(body.fields) }
  }
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(encodePairs(body.fields)) }
}

/**
 * Header values are bytes: other characters are sent as UTF-8, and those that no client could send are removed.
 */
function headerValue(value: string): string {
  const bytes = Buffer.from(value).toString('latin1')
  return [...bytes].filter((character) => character >= ' ' && character !== '\u007f').join('')
}

/** The server refuses longer ones before the application (`--max-http-header-size`). */
const longestPath = 8_000

/** Converts a request to what is sent. */
export function toWire(request: ValidRequest): WireRequest {
  const path = request.path.replace(/:(\w+)/g, (_, name: string) => encode(request.params[name] ?? ''))
  const query = encodePairs(request.query)
  const body = request.body && encodeBody(request.body)
  const cookie = request.cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { 'content-type': body.type }),
    ...(cookie === '' ? {} : { cookie }),
    ...request.headers,
  }
  return {
    method: request.method,
    path: (query === '' ? path : `${path}?${query}`).slice(0, longestPath),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerValue(value)])),
    ...(body === undefined ? {} : { body: body.bytes }),
  }
}
