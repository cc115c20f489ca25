import { createHash } from 'node:crypto'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { Keys } from '#platform/keys.ts'
import type { PlaidCalls } from './calls.ts'
import { keepPublicToken } from './queries.ts'

/** A report older than this is somebody's recording of one, in seconds. */
const maxAgeSeconds = 300

const reportSchema = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  status: z.string().optional(),
  link_token: z.string().optional(),
  public_tokens: z.array(z.string()).optional(),
})

/**
 * Whether a report comes from Plaid: a JWT signed by one of its keys (ES256) says when, and the hash of the body (Plaid,
 * "Webhook verification").
 */
export async function isFromPlaid(
  { body, token, now }: { body: string; token: string | undefined; now: Date },
  calls: PlaidCalls,
): Promise<boolean> {
  if (token === undefined) return false
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (alg !== 'ES256' || typeof kid !== 'string') return false
    const key = await importJWK(await calls.reportKey(kid), 'ES256')
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['ES256'],
      maxTokenAge: maxAgeSeconds,
      currentDate: now,
    })
    const hash = createHash('sha256').update(body).digest('hex')
    return equalSecrets(String(payload.request_body_sha256), hash)
  } catch {
    return false
  }
}

/** Keeps what somebody chose at their bank, sealed. Every other report, and a repeated one, changes nothing. */
export async function takeReport(body: unknown, { db, keys }: { db: Queryable; keys: Keys }): Promise<void> {
  const { data: report } = reportSchema.safeParse(body)
  if (report?.webhook_type !== 'LINK' || report.webhook_code !== 'SESSION_FINISHED') return
  const [publicToken] = report.public_tokens ?? []
  if (report.link_token === undefined || publicToken === undefined) return
  await keepPublicToken(db, report.link_token, keys.seal(publicToken))
}
