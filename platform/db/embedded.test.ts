import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { startEmbeddedServer } from './embedded.ts'
import { sql } from './sql.ts'

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test('after the machine was killed the server starts, though its process id is that of a stranger now', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await startEmbeddedServer(folder, ['-c', 'fsync=off'])
  await first.createDatabase('store')
  await first.stop()
  const stranger = spawn('sleep', ['120'])
  onTestFinished(() => void stranger.kill())
  const data = join(folder, 'postgres')
  const lines = [stranger.pid, data, 1_772_000_000, await closedPort(), '', '127.0.0.1', '', 'ready']
  writeFileSync(join(data, 'postmaster.pid'), `${lines.join('\n')}\n`)
  const again = await startEmbeddedServer(folder, ['-c', 'fsync=off'])
  onTestFinished(() => again.stop())
  const db = openDatabase(again.url('store'), { connections: 1 })
  onTestFinished(() => db.close())
  expect(await db.one(sql`select 1 as up`)).toEqual({ up: 1 })
}, 120_000)
