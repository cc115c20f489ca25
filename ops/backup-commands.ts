import { resolve } from 'node:path'
import { ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { backUp, backupKey, restore } from '#platform/db/backup.ts'
import { readNeeded } from './arguments.ts'
import type { Command, OperatorContext } from './command.ts'

/** Does what a command asks for the whole database, and records it in the audit trail, also if it fails. */
async function recordWhole(
  { actor, context }: OperatorContext,
  command: string,
  folder: string,
  work: () => Promise<string>,
): Promise<Result<readonly string[]>> {
  const record = (outcome: string) =>
    recordAudit(context.db, { actor, command, input: { folder }, outcome, now: context.clock.now() })
  const line = await work().catch(async (error: unknown) => {
    // A database that takes no row either keeps its first error.
    await record('failed').catch(() => undefined)
    throw error
  })
  await record('done')
  return ok([line])
}

/** Operator commands for backups. */
export const backupCommands: Readonly<Record<string, Command>> = {
  'back-up': {
    usage: 'back-up <folder>',
    about:
      'Writes the whole database into a folder, as of one moment and encrypted under STORE_KEY, while the store goes on.',
    async run(args, operator) {
      const folder = readNeeded(args, 0, 'folder')
      if (!folder.ok) return folder
      const { clock, secrets } = operator.context
      const key = backupKey(secrets)
      return recordWhole(operator, 'back-up', folder.value, async () => {
        const { tables } = await backUp(operator.url, resolve(folder.value), key, clock.now())
        return `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows are in ${folder.value}, encrypted. Only STORE_KEY opens them: keep it too, apart from them.`
      })
    },
  },
  restore: {
    usage: 'restore <folder>',
    about:
      'Puts a backup in place of everything in the database, which may be a new one. Needs the STORE_KEY of the backup. Stop the store first. Nothing is charged afterwards until resume-payments.',
    async run(args, operator) {
      const folder = readNeeded(args, 0, 'folder')
      if (!folder.ok) return folder
      const { clock, secrets } = operator.context
      const key = backupKey(secrets)
      return recordWhole(operator, 'restore', folder.value, async () => {
        const { madeAt, tables } = await restore(operator.url, resolve(folder.value), key, clock.now())
        return `${tables.length} tables are as they were at ${madeAt}. What was paid since is at the payment service alone, so nothing is charged until "resume-payments". Half an hour from now, run "reconcile ${madeAt.slice(0, 10)}", then "payment-differences".`
      })
    },
  },
}
