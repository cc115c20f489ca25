import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ok, type Result } from '#domain/base/result.ts'
import type { Platform } from './platform.ts'
import { consumeRateLimit } from './rate-limit/consume-rate-limit.ts'

const longestMessage = 2_000

/** A line that a browser asks the store to log. `page` is a path without its query. */
export const browserLine = z.object({
  message: z.string().min(1).max(longestMessage),
  level: z.enum(['info', 'error']),
  /** Where in the scripts an error came from. */
  trace: z.string().max(4_000).optional(),
  page: z.string().max(500).optional(),
  locale: z.string().max(10).optional(),
  /** The id of the request that the page came from, which its error page shows. */
  reference: z.string().max(100).optional(),
})

export type BrowserLine = z.output<typeof browserLine>

/**
 * Logs a line from a browser. `digest` is the same for all lines of one message and trace, so that an operator can
 * count them. Fails with `too-many-requests` when a network sends more than the limit `browser-log`.
 */
export async function logFromBrowser(line: BrowserLine, context: Platform): Promise<Result<undefined>> {
  const counted = await consumeRateLimit('browser-log', context.client.network, context)
  if (!counted.ok) return counted
  const { level, message, ...about } = line
  const digest = createHash('sha256')
    .update(`${message}\n${line.trace ?? ''}`)
    .digest('hex')
    .slice(0, 12)
  context.log[level]({ from: 'browser', digest, ...about }, message)
  return ok(undefined)
}
