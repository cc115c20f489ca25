import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { Keys } from '#platform/keys.ts'
import type { PlaidCalls } from './calls.ts'
import { keepPublicToken } from './queries.ts'

/** A report older than this is somebody's recording of one, in seconds. */
const maxAgeSeconds = 300
/** By how much the clocks of both may differ. */
const toleratedSeconds = 30

const reportSchema = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  status: z.string().optional(),
  link_token: z.string().optional(),
  public_tokens: z.array(z.string()).optional(),
})

/** Keys are kept for an hour, as a report without a valid signature must not cost a call. */
const keptForMs = 3_600_000
const keptKeys = 20
/**
 * How many keys are asked for in a minute for one network: the service has two or three, and strangers, who must not keep
 * its own reports out, can name as many as they like.
 */
const lookUpsPerMinute = 10
const countedNetworks = 1_000

const keyTimes = z.object({ expired_at: z.number().nullish() })

type Report = {
  readonly body: string
  readonly token: string | undefined
  readonly now: Date
  /** Where the report was sent from. */
  readonly network: string
}

/** `isProven` says that a report was signed with it. */
type KeptKey = { readonly key: JWK; readonly until: number; readonly isProven: boolean }

function hasHash({ request_body_sha256: hash }: JWTPayload, body: string): boolean {
  return equalSecrets(String(hash), createHash('sha256').update(body).digest('hex'))
}

/**
 * Tells whether a report comes from Plaid: a JWT signed by one of its keys (ES256) says when, and the hash of the body
 * (Plaid, "Webhook verification"). Body and time are held against it before the key is asked for.
 */
export function reportVerifier(calls: Pick<PlaidCalls, 'reportKey'>): (report: Report) => Promise<boolean> {
  const kept = new LRUCache<string, KeptKey>({ max: keptKeys })
  const asked = new LRUCache<string, { readonly minute: number; readonly lookUps: number }>({
    max: countedNetworks,
  })

  function mayAsk(network: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000)
    const before = asked.get(network)
    const lookUps = (before?.minute === minute ? before.lookUps : 0) + 1
    asked.set(network, { minute, lookUps })
    return lookUps <= lookUpsPerMinute
  }

  async function keyOf(id: string, { network, now }: Report): Promise<JWK | undefined> {
    const known = kept.get(id)
    if (known !== undefined && now.getTime() < known.until) return known.key
    // A key that the service has signed with is looked at again whoever else asks.
    if (known?.isProven !== true && !mayAsk(network, now)) return undefined
    const key = (await calls.reportKey(id)) as JWK
    const { expired_at: expiredAt } = keyTimes.parse(key)
    if (typeof expiredAt === 'number' && expiredAt * 1_000 <= now.getTime()) {
      kept.delete(id)
      return undefined
    }
    const until = now.getTime() + keptForMs
    kept.set(id, { key, until, isProven: known?.isProven === true })
    return key
  }

  return async (report) => {
    const { body, token, now } = report
    if (token === undefined) return false
    try {
      const { alg, kid } = decodeProtectedHeader(token)
      const told = decodeJwt(token)
      const ageSeconds = now.getTime() / 1_000 - (told.iat ?? 0)
      if (alg !== 'ES256' || typeof kid !== 'string' || !/^[\w-]{1,64}$/.test(kid)) return false
      if (Math.abs(ageSeconds) > maxAgeSeconds || !hasHash(told, body)) return false
      const key = await keyOf(kid, report)
      if (key === undefined) return false
      await jwtVerify(token, await importJWK(key, 'ES256'), {
        algorithms: ['ES256'],
        maxTokenAge: maxAgeSeconds,
        clockTolerance: toleratedSeconds,
        currentDate: now,
      })
      const used = kept.get(kid)
      if (used?.isProven === false) kept.set(kid, { ...used, isProven: true })
      return true
    } catch {
      return false
    }
  }
}

/** Keeps what somebody chose at their bank, sealed. Every other report, and a repeated one, changes nothing. */
export async function takeReport(body: string, { db, keys }: { db: Queryable; keys: Keys }): Promise<void> {
  const { data: report } = reportSchema.safeParse(JSON.parse(body))
  if (report?.webhook_type !== 'LINK' || report.webhook_code !== 'SESSION_FINISHED') return
  const [publicToken] = report.public_tokens ?? []
  if (report.link_token === undefined || publicToken === undefined) return
  await keepPublicToken(db, report.link_token, keys.seal(publicToken))
}
