import type { Random } from './random.ts'
import { type Body, type Pair, RawJson, toWire, type ValidRequest, type WireRequest } from './request.ts'
import { spoilCookies, spoilHeaders } from './spoil-headers.ts'
import { hostileJson, hostileName, hostileText, longestInAddress } from './values.ts'

/** Names of query parameters and form fields that some page reads. */
export type KnownNames = { readonly query: readonly string[]; readonly fields: readonly string[] }

/** Changes a request in one place. */
type Spoil = (request: ValidRequest, random: Random, names: KnownNames) => ValidRequest

function spoilPairs(
  pairs: readonly Pair[],
  random: Random,
  names: readonly string[],
  longest: number,
): Pair[] {
  const at = pairs.length === 0 ? -1 : random.below(pairs.length)
  const [name = 'a', value = ''] = pairs[at] ?? []
  const without = pairs.filter((_, index) => index !== at)
  const hostile: Pair = [name, hostileText(random, longest)]
  const known = names.length === 0 ? name : random.pick(names)
  return random.pick<() => Pair[]>([
    () => [...without, hostile],
    () => [...without, hostile],
    () => [...without, hostile],
    () => without,
    () => [...pairs, [name, value]],
    () => [...pairs, hostile],
    () => [...pairs, [known, hostileText(random, longest)]],
    () => [...pairs, [hostileName(random).slice(0, longest), value]],
    () => [...without, [`${name}[]`, value]],
    () => Array.from({ length: 60 }, (): Pair => [name, value]),
  ])()
}

const spoilParam: Spoil = (request, random) => {
  const names = Object.keys(request.params)
  if (names.length === 0) return spoilQuery(request, random, { query: [], fields: [] })
  return {
    ...request,
    params: { ...request.params, [random.pick(names)]: hostileText(random, longestInAddress) },
  }
}

const spoilQuery: Spoil = (request, random, names) => ({
  ...request,
  query: spoilPairs(request.query, random, names.query, longestInAddress),
})

/** A copy of a JSON value with one part made invalid. */
function spoilValue(value: unknown, random: Random): unknown {
  const isArray = Array.isArray(value)
  const isObject = typeof value === 'object' && value !== null && !(value instanceof RawJson)
  if (!isObject || random.chance(0.15)) return new RawJson(hostileJson(random))
  if (isArray) {
    const at = random.below(value.length + 1)
    if (at === value.length) return [...value, new RawJson(hostileJson(random))]
    return value.with(at, spoilValue(value[at], random))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.1)) {
    return { ...value, [`${hostileName(random)}`]: new RawJson(hostileJson(random)) }
  }
  const [key] = random.pick(entries)
  if (random.chance(0.1)) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? spoilValue(inner, random) : inner]),
  )
}

const spoilBody: Spoil = (request, random, names) => {
  const { body } = request
  if (body === undefined) return spoilQuery(request, random, names)
  const spoiled: Body =
    body.kind === 'json'
      ? { kind: 'json', value: spoilValue(body.value, random) }
      : { kind: body.kind, fields: spoilPairs(body.fields, random, names.fields, 20_000) }
  return { ...request, body: spoiled }
}

const spoilBodyKind: Spoil = (request, random) => {
  const { body } = request
  if (body === undefined) return request
  const fields: readonly Pair[] =
    body.kind === 'json'
      ? Object.entries(body.value ?? {}).map(([name, value]): Pair => [name, String(value)])
      : body.fields
  const value = body.kind === 'json' ? body.value : Object.fromEntries(body.fields)
  return {
    ...request,
    body: random.pick<Body>([
      { kind: 'form', fields },
      { kind: 'multipart', fields },
      { kind: 'json', value },
    ]),
  }
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
]

const spoilMethod: Spoil = (request, random) => ({ ...request, method: random.pick(methods) })

const spoils: readonly Spoil[] = [
  ...[spoilParam, spoilParam, spoilQuery, spoilQuery, spoilBody, spoilBody, spoilBody, spoilBody],
  ...[spoilBodyKind, spoilCookies, spoilHeaders, spoilMethod],
]

const oddEndings = [
  ...[
    '/',
    '//',
    '/.',
    '/..',
    '/%2e%2e',
    '/%2F',
    ';',
    ';a=b',
    '%00',
    '%',
    '%E0%A4%A',
    '.data',
    '/_.data',
    '.json',
    '/%20',
  ],
  ...[
    '?',
    '??',
    '?%',
    '?=',
    '?&&&',
    '?a=%E0%A4%A',
    '?index',
    '?_routes=nonsense',
    '?_routes=',
    '%5c',
    '/a'.repeat(300),
  ],
]

function spoilPath(path: string, random: Random): string {
  const [route = '', query] = path.split('?')
  const behind = query === undefined ? '' : `?${query}`
  const slashes = [...route.matchAll(/\//g)].map(({ index }) => index)
  const at = slashes.length === 0 ? 0 : random.pick(slashes)
  const insert = (text: string) => `${route.slice(0, at)}${text}${route.slice(at)}${behind}`
  return random.pick<() => string>([
    () => `${route}${random.pick(oddEndings)}${behind}`,
    () => insert(random.pick(['/', '/.', '/%2e', '/%2e%2e', ';x', '%00', '/a/..', '/%2f'])),
    () => `${route.toUpperCase()}${behind}`,
    () => `/${route}${behind}`,
    () => `/us/xx${route}${behind}`,
    () => `${route.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}${behind}`,
  ])()
}

function spoilBytes(bytes: Buffer, random: Random): Buffer {
  return random.pick<() => Buffer>([
    () => bytes.subarray(0, random.below(bytes.length + 1)),
    () => Buffer.alloc(0),
    () => Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0x00])]),
    () => Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    () => Buffer.from('null'),
    () => Buffer.from('{'),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.from(`\ufeff${bytes.toString()}`),
  ])()
}

/** Makes one to three parts of a request invalid, and then sometimes the bytes of its path or body. */
export function spoil(valid: ValidRequest, random: Random, names: KnownNames): WireRequest {
  let request = valid
  for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left--)
    request = random.pick(spoils)(request, random, names)
  const wire = toWire(request)
  const path = random.chance(0.1) ? spoilPath(wire.path, random) : wire.path
  const body = wire.body !== undefined && random.chance(0.08) ? spoilBytes(wire.body, random) : wire.body
  return { ...wire, path, ...(body === undefined ? {} : { body }) }
}
