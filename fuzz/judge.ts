import { z } from 'zod'
import { parseJson } from '#domain/base/json.ts'
import type { WireRequest } from './request.ts'
import type { Answer } from './send.ts'

/** A refusal of the shopper APIs (RFC 9457). */
const problem = z.looseObject({
  type: z.string().min(1),
  title: z.string().min(1),
  detail: z.string().min(1),
  field: z.string().optional(),
})

/** A refusal of the token calls (RFC 6749 §5.2). */
const oauthError = z.looseObject({ error: z.string().min(1), error_description: z.string().min(1) })

/** What no answer may contain: source locations, SQL, and messages of the database or Node. */
const inside: readonly RegExp[] = [
  /^\s+at .+:\d+:\d+\)?$/m,
  /node_modules\//,
  /\b(?:core|commerce|adapters|server)\/[\w/-]+\.ts\b/,
  /\b(?:insert into|delete from|select \S+ from|update \S+ set)\b/i,
  /invalid (?:input syntax|byte sequence)|violates \S+ constraint|syntax error at or near/i,
  /\b(?:ZodError|DatabaseError|TypeError|RangeError|ReferenceError)\b/,
]

function isRefusal({ headers, body }: Answer, path: string): boolean {
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/problem+json')) return problem.safeParse(parseJson(body)).success
  const isToken = path.includes('/oauth2/') && type.startsWith('application/json')
  return isToken && oauthError.safeParse(parseJson(body)).success
}

/** Whether the HTTP server refused a request before the application: too long, no Host, an invalid Expect. */
function isRefusedByServer({ headers: sent }: WireRequest, { status, body }: Answer): boolean {
  return body === '' && (status === 431 || status === 417 || (status === 400 && sent.host !== undefined))
}

/** The fault of an answer, or undefined if it is acceptable. */
export function faultOf(request: WireRequest, answer: Answer): string | undefined {
  const { status, body } = answer
  if (status >= 500) return `answers ${status}`
  const told = inside.map((pattern) => pattern.exec(body)?.[0]).find((text) => text !== undefined)
  if (told !== undefined) return `tells of its inside: ${told.slice(0, 200)}`
  // Dots in a path may leave the part of the APIs. A path without a slash in front belongs to nothing.
  const path = request.path.startsWith('/') ? (URL.parse(`http://store${request.path}`)?.pathname ?? '') : ''
  const isCall = /^\/mobify\/proxy\/(?:api|ocapi)(?:\/|$)/.test(path)
  if (!isCall || status < 400 || request.method === 'HEAD') return undefined
  if (isRefusedByServer(request, answer) || isRefusal(answer, path)) return undefined
  return `refuses with ${status} and no problem: ${body.slice(0, 120)}`
}

const pinoError = 50

type LogEntry = { readonly level: number; readonly from?: string; readonly err?: { stack?: string } }

/** The distinct errors in the store's log, except those that browsers reported. */
export function loggedErrors(log: string): string[] {
  const entries = log.split('\n').flatMap((line) => {
    const entry = parseJson(line) as LogEntry | undefined
    const isError = typeof entry?.level === 'number' && entry.level >= pinoError && entry.from !== 'browser'
    return isError ? [entry.err?.stack ?? line] : []
  })
  const crashes = log.match(/^(?:\w*Error|error)\b.*(?:\n\s+at .*)+/gm) ?? []
  return [...new Set([...entries, ...crashes])]
}
