import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

test('a backup that could not be made is in the audit trail, and its error reaches the operator', async () => {
  const context = await testContext()
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  // Nothing answers on this port.
  const operator = { context, url: 'postgres://store@127.0.0.1:1/store', actor: 'olga' }
  await expect(commands['back-up']?.run([folder], operator)).rejects.toThrow()
  expect(await context.db.rows(sql`select actor, command, outcome, input from audit`)).toEqual([
    { actor: 'olga', command: 'back-up', outcome: 'failed', input: { folder } },
  ])
})
