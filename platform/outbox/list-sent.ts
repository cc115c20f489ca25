import type { Platform } from '../platform.ts'
import { type SentRow, selectSent, selectSentById } from './queries.ts'
import type { SentMessage } from './schema.ts'

const newest = 100

function opened(row: SentRow, context: Platform): SentMessage {
  const { body, ...head } = row
  const words = JSON.parse(context.keys.open(body)) as { text: string; html: string }
  return { ...head, ...words }
}

/** The last messages sent, newest first: for the inbox page of a development server. */
export async function listSent(context: Platform): Promise<SentMessage[]> {
  return (await selectSent(context.db, newest)).map((row) => opened(row, context))
}

/** A sent message, or undefined. */
export async function getSent(id: string, context: Platform): Promise<SentMessage | undefined> {
  const row = await selectSentById(context.db, id)
  return row && opened(row, context)
}
