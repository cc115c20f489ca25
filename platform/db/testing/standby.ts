import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedServer, startEmbeddedServer } from '../embedded.ts'

const flags = ['-c', 'fsync=off']

/** Two servers of a test, the second of which follows the first. */
export type Pair = {
  readonly primary: EmbeddedServer
  readonly standby: EmbeddedServer
  readonly standbyFolder: string
  stop(): Promise<void>
}

/** Starts a server with a database of this name, and a standby that follows it by streaming. */
export async function startPair(database: string): Promise<Pair> {
  const [first, second] = [
    mkdtempSync(join(tmpdir(), 'store-test-')),
    mkdtempSync(join(tmpdir(), 'store-test-')),
  ]
  const filling = await startEmbeddedServer(first, flags)
  await filling.createDatabase(database)
  await filling.stop()
  // With its owner, who is another one than this process if that runs as root.
  execFileSync('cp', ['-a', join(first, 'postgres'), join(second, 'postgres')])
  copyFileSync(join(first, 'password'), join(second, 'password'))
  const primary = await startEmbeddedServer(first, flags)
  writeFileSync(join(second, 'postgres', 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.url(database))
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(
    join(second, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = '${connection}'\nwal_retrieve_retry_interval = '100ms'\n`,
  )
  const standby = await startEmbeddedServer(second, flags)
  return {
    primary,
    standby,
    standbyFolder: second,
    async stop() {
      await standby.stop()
      await primary.stop()
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
