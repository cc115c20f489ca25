import { setTimeout as wait } from 'node:timers/promises'
import { listSent } from '#platform/outbox/list-sent.ts'
import { contextOf } from '../support/own-store.ts'
import type { Visit } from './visit.ts'

/** How often the outbox is looked into, a second apart. */
const tries = 30

/** The token in the link of the last mail to `email` that was sent after `since`. */
export async function resetTokenOf(store: Visit['store'], email: string, since: Date): Promise<string> {
  const { context, close } = await contextOf(store)
  try {
    for (let left = tries; left > 0; left--) {
      const sent = await listSent(context)
      const mail = sent.find(
        (one) => one.recipient === email && one.sentAt >= since && /token=/.test(one.text),
      )
      const [, token] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? []
      if (token !== undefined) return token
      await wait(1_000)
    }
  } finally {
    await close()
  }
  throw new Error(`no mail with a link went to ${email}`)
}
