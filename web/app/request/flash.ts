import { z } from 'zod'
import type { MessageId } from '#messages/message-id.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import type { RequestContext } from './request-context.ts'

/** What takes back what was just done: a form with these fields, sent to a page. */
const undoSchema = z.object({
  page: z.enum(['basket', 'wish']),
  fields: z.record(z.string(), z.string().max(80)),
})
export type Undo = z.output<typeof undoSchema>

const schema = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(['success', 'error', 'info']).optional(),
  values: z.record(z.string(), z.union([z.string().max(80), z.number()])).optional(),
  undo: undoSchema.optional(),
})

/** A toast as the next page shows it. */
export type TakenFlash = {
  title: string
  text?: string
  tone?: 'success' | 'error' | 'info'
  undo?: Undo
}

/** A toast that the next page shows. */
export type Flash = {
  title: MessageId
  text?: MessageId
  tone?: 'success' | 'error' | 'info'
  values?: Record<string, string | number>
  undo?: Undo
}

/**
 * Keeps a toast for the next page, across a redirect. It is stored in a readable cookie, so it must contain
 * nothing secret.
 */
export function setFlash(requestContext: RequestContext, notice: Flash): void {
  setCookie(requestContext, 'notice', JSON.stringify(notice))
}

/** Reads the toast of the last answer in the shopper's language and removes it. */
export function takeFlash(requestContext: RequestContext, request: Request): TakenFlash | undefined {
  const cookie = readCookie(request, 'notice')
  if (cookie === undefined) return undefined
  clearCookie(requestContext, 'notice')
  const read = schema.safeParse(jsonOf(cookie))
  if (!read.success) return undefined
  const { title, text, tone, values, undo } = read.data
  const known = (id: string) => id in requestContext.intl.messages
  if (!known(title) || (text !== undefined && !known(text))) return undefined
  return {
    title: requestContext.intl.formatMessage({ id: title as MessageId }, values),
    ...(text !== undefined && { text: requestContext.intl.formatMessage({ id: text as MessageId }, values) }),
    ...(tone !== undefined && { tone }),
    ...(undo !== undefined && { undo }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
