import { ok } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { addKeyVersion, keyWaitMs } from '#platform/stored-key/load-keys.ts'
import type { Command } from './command.ts'

/** Commands about the store's keys. */
export const keyCommands: Readonly<Record<string, Command>> = {
  'rotate-keys': {
    usage: 'rotate-keys',
    about:
      'Makes a new version of the keys and of the signing certificate, which every process uses in five minutes. What former versions sealed stays readable, and tokens that they signed stay valid until they run out.',
    async run(_args, { context, actor }) {
      const { secrets, adapters, clock, db } = context
      const now = clock.now()
      const usableFrom = new Date(now.getTime() + keyWaitMs)
      const key = await addKeyVersion(secrets, usableFrom)
      const certificate = await adapters.seal.rotate(usableFrom)
      const input = { key, certificate, usableFrom: usableFrom.toISOString() }
      await recordAudit(db, { actor, command: 'rotate-keys', input, outcome: 'done', now })
      return ok([
        `Version ${key} of the keys and version ${certificate} of the signing certificate are used from ${input.usableFrom} on.`,
      ])
    },
  },
}
