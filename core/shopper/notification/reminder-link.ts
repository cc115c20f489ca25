import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/db/database.ts'
import type { MessageParams } from '#platform/outbox/schema.ts'
import { oneClickPath, pathTo } from '#site/urls.ts'
import { type ReminderKind, reminderKinds } from '../customer/reminders.ts'
import { linkIdOf } from './queries.ts'

/** What the link of a mail names: the kind of the mail, and the customer by a random id. */
type ReminderLink = { readonly kind: ReminderKind; readonly id: string }

const form = /^([a-z]+)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The parameters of a mail that can be turned off: the page that does it, and the address for mail programs (RFC 8058). */
export async function reminderParams(
  tx: Queryable,
  customerId: string,
  kind: ReminderKind,
): Promise<MessageParams> {
  const token = `${kind}.${await linkIdOf(tx, customerId, randomUUID())}`
  return {
    reminder: kind,
    unsubscribe: pathTo('unsubscribe', undefined, { token }),
    oneClick: `${oneClickPath}?token=${token}`,
  }
}

/** Reads the token of such a link; undefined for one of another form. */
export function readReminderToken(token: string): ReminderLink | undefined {
  const [, named = '', id = ''] = form.exec(token) ?? []
  const kind = reminderKinds.find((one) => one === named)
  return kind === undefined ? undefined : { kind, id }
}
