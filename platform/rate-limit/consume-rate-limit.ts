import { fail, ok, type Result } from '#domain/base/result.ts'
import { noClient } from '../client.ts'
import type { Queryable } from '../db/database.ts'
import { inPortions } from '../db/in-portions.ts'
import { sql } from '../db/sql.ts'
import type { Platform } from '../platform.ts'
import type { Limit } from './limit.ts'
import { type LimitName, limits } from './limits.ts'

function bucketOf(name: LimitName, key: string, context: Platform): string {
  return context.keys.fingerprint(`${name}:${key}`)
}

/** Counts an attempt, or several. Returns the seconds until the limit resets, or 0 if it is not exceeded. */
async function count(name: LimitName, key: string, context: Platform, attempts = 1): Promise<number> {
  if (!context.settings.rateLimits || context.client.network === noClient.network) return 0
  const { max: usualMax, perSeconds, setting }: Limit = limits[name]
  const max = setting === undefined ? usualMax : context.settings[setting]
  const now = context.clock.now()
  const end = new Date(now.getTime() + perSeconds * 1000)
  const { taken, resetsAt } = await context.db.one<{ taken: number; resetsAt: Date }>(sql`
    insert into rate_limit as r (bucket, taken, resets_at)
    values (${bucketOf(name, key, context)}, ${attempts}, ${end})
    on conflict (bucket) do update set
      taken = case when r.resets_at <= ${now} then excluded.taken else r.taken + excluded.taken end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning taken, resets_at`)
  if (taken <= max) return 0
  return Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
}

function logRefusal(limit: LimitName, { log, client }: Platform): void {
  log.warn({ security: 'limit-reached', limit, network: client.network }, 'a rate limit refused a request')
}

/**
 * Counts one attempt under a limit, across all processes. `key` identifies who makes it and is stored as a
 * hash only. Work without a request is not limited. Fails with `too-many-requests`, whose `seconds` say how
 * long to wait.
 */
export async function consumeRateLimit(
  name: LimitName,
  key: string,
  context: Platform,
): Promise<Result<undefined>> {
  const seconds = await count(name, key, context)
  if (seconds === 0) return ok(undefined)
  logRefusal(name, context)
  context.client.limited?.(seconds)
  return fail('too-many-requests', { params: { seconds } })
}

/**
 * Counts like `consumeRateLimit`, but returns only whether the attempt is allowed, for cases in which the response
 * must not reveal the limit.
 * @param attempts how many attempts the request is worth, if it does several things at once
 */
export async function consumeRateLimitQuietly(
  name: LimitName,
  key: string,
  context: Platform,
  attempts = 1,
): Promise<boolean> {
  if ((await count(name, key, context, attempts)) === 0) return true
  logRefusal(name, context)
  return false
}

/**
 * Counts an attempt under several limits, in order. Fails at the first exceeded one; later ones are not
 * counted.
 */
export async function consumeRateLimits(
  attempts: readonly (readonly [name: LimitName, key: string])[],
  context: Platform,
): Promise<Result<undefined>> {
  for (const [name, key] of attempts) {
    const counted = await consumeRateLimit(name, key, context)
    if (!counted.ok) return counted
  }
  return ok(undefined)
}

/** Resets a limit after a successful attempt. */
export async function clearRateLimit(name: LimitName, key: string, context: Platform): Promise<void> {
  if (!context.settings.rateLimits) return
  await context.db.run(sql`delete from rate_limit where bucket = ${bucketOf(name, key, context)}`)
}

/** Takes one attempt back from the count: it succeeded, which says nothing about the other attempts counted. */
export async function giveBackAttempt(name: LimitName, key: string, context: Platform): Promise<void> {
  if (!context.settings.rateLimits) return
  await context.db.run(sql`
    update rate_limit set taken = taken - 1
    where bucket = ${bucketOf(name, key, context)} and taken > 0`)
}

/** Deletes expired counters. */
export function deleteExpiredRateLimits(db: Queryable, now: Date): Promise<number> {
  return inPortions((limit) =>
    db.run(sql`
      delete from rate_limit where bucket in (
        select bucket from rate_limit where resets_at <= ${now} limit ${limit} for update skip locked)`),
  )
}
