import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseUser, freePort, programs, until } from './programs.ts'

const run = promisify(execFile)

/** One PostgreSQL server of the drill. */
export type Server = {
  readonly name: string
  readonly data: string
  readonly port: number
}

/** Ends a server: `fast` after its last statement, `immediate` as a power failure would. */
export type Ending = 'fast' | 'immediate'

const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 120
shared_buffers = '96MB'
max_wal_size = '128MB'
wal_keep_size = '64MB'
wal_level = replica
hot_standby = on
`

/** The name under which the standby receives the log, by which the primary waits for it. */
const standbyName = 'standby'

/** Runs a PostgreSQL program as the user who may run it. */
async function program(name: string, args: readonly string[]): Promise<void> {
  await run(join(programs.postgres, name), args, { ...(await databaseUser()), cwd: '/' })
}

function control(action: string, { data }: Server, more: readonly string[]): Promise<void> {
  return program('pg_ctl', [action, '-D', data, '-w', '-t', '60', '-s', ...more])
}

export const startServer = (server: Server): Promise<void> =>
  control('start', server, ['-l', join(server.data, 'server.log')])

export const stopServer = (server: Server, how: Ending): Promise<void> => control('stop', server, ['-m', how])

/** Makes the standby the primary. Nobody waits for another standby from then on. */
export async function promote(server: Server): Promise<void> {
  await control('promote', server, [])
  await waitForStandby(server, false)
}

/** Runs one statement as the superuser, past the pooler. */
export async function ask<Row extends pg.QueryResultRow>(
  { port }: Pick<Server, 'port'>,
  statement: string,
  values: readonly unknown[] = [],
  database = 'store',
): Promise<Row[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'store',
    database,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether commits on the primary wait until the standby has them on its disk. */
async function waitForStandby(primary: Server, waits: boolean): Promise<void> {
  const names = waits ? standbyName : ''
  await ask(primary, `alter system set synchronous_standby_names = '${names}'`, [], 'postgres')
  await ask(primary, 'select pg_reload_conf()', [], 'postgres')
}

/** A new, empty server with the database `store`. Whoever reaches its port may do everything: it is on loopback. */
export async function makePrimary(name: string, data: string): Promise<Server> {
  const server = { name, data, port: await freePort() }
  await program('initdb', ['-D', data, '-U', 'store', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  await appendFile(join(data, 'postgresql.conf'), settings(server.port))
  await startServer(server)
  await ask(server, 'create database store', [], 'postgres')
  return server
}

/** A standby of a primary, which from then on waits for it at each commit. */
export async function makeStandby(primary: Server, name: string, data: string): Promise<Server> {
  const server = { name, data, port: await freePort() }
  await rm(data, { recursive: true, force: true })
  const from = `host=127.0.0.1 port=${primary.port} user=store application_name=${standbyName}`
  await program('pg_basebackup', ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast'])
  // The last line of a setting counts.
  await appendFile(join(data, 'postgresql.conf'), `\nport = ${server.port}\n`)
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `\nprimary_conninfo = '${from}'\nsynchronous_standby_names = ''\n`,
  )
  await startServer(server)
  await waitForStandby(primary, true)
  await until('the standby follows', 60, async () => {
    const rows = await ask<{ sync: string }>(
      primary,
      'select sync_state as sync from pg_stat_replication',
      [],
      'postgres',
    )
    return rows.some(({ sync }) => sync === 'sync')
  })
  return server
}

/** The process ids of a server's connections to the store's database. */
export async function backendsOf(server: Server): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    server,
    "select pid from pg_stat_activity where datname = 'store' and pid <> pg_backend_pid()",
    [],
    'postgres',
  )
  return rows.map(({ pid }) => pid)
}

/** Whether the server's main process still runs. */
export async function isRunning({ data }: Server): Promise<boolean> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  try {
    process.kill(Number(pid), 0)
    return Number(pid) > 0
  } catch {
    return false
  }
}

/** A folder that PostgreSQL's user owns. */
export async function ownFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = await databaseUser()
  if (uid !== undefined && gid !== undefined) await run('chown', [`${uid}:${gid}`, path])
  return path
}
