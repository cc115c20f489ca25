import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { constants, userInfo } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { keepSecretFile } from '../keys.ts'
import { initializeDatabase, postgresPrograms } from './embedded-programs.ts'

const run = promisify(execFile)

export type EmbeddedServer = {
  /** The connection URL of a database on this server. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  /** Stops the server, unless it was already running before. */
  stop(): Promise<void>
}

/** A port that is currently free. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The server that runs on this folder, if any: of this store, or left over from a killed process. */
async function runningServer(folder: string): Promise<{ port: number } | undefined> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = (await readFile(file, 'utf8')).split('\n').map(Number)
  if (pid === undefined || port === undefined) return undefined
  try {
    process.kill(pid, 0)
    return { port }
  } catch {
    return undefined
  }
}

async function password(folder: string): Promise<string> {
  const kept = await keepSecretFile(join(folder, 'password'), () => randomBytes(24).toString('base64url'))
  return kept.toString('utf8')
}

/**
 * Runs pg_ctl as the user who owns the data. The server gets its own session, so that Ctrl+C in the terminal
 * reaches this process only, which stops the server after its last request.
 */
async function control(action: 'start' | 'stop', data: string, more: string[]): Promise<void> {
  const { uid, gid } = await stat(data)
  const { pg_ctl } = await postgresPrograms()
  const owner = userInfo().uid === 0 ? { uid, gid } : {}
  await run(pg_ctl, [action, '-D', data, '-w', '-t', '60', '-s', ...more], { ...owner, cwd: data })
}

/** Stops the server on this folder when this process exits. Returns a function that removes these handlers. */
function stopAtExit(data: string): () => void {
  const onExit = () => {
    try {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGINT')
    } catch {
      // It has already ended.
    }
  }
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  const onSignal = (signal: (typeof signals)[number]) => {
    // Another listener shuts the process down in its own order.
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
  }
  process.on('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** How often a server that has ended by itself is looked for, in milliseconds. */
const watchMs = 2_000

/**
 * Starts the server again whenever it has ended. What its remaining processes still hold can refuse that at
 * first, so it is tried until it works. Returns a function that ends the watch.
 */
function keepRunning(data: string, start: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController()
  const watch = async () => {
    for await (const _ of setInterval(watchMs, undefined, { signal: stopped.signal, ref: false })) {
      if ((await runningServer(data)) === undefined) await start().catch(() => {})
    }
  }
  const watching = watch().catch(() => {})
  return () => {
    stopped.abort()
    return watching
  }
}

/** Starts the server, or uses the running one. Returns its port and a function to stop it. */
async function startOrJoin(
  data: string,
  secret: string,
  flags: string[],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const joined = await runningServer(data)
  if (joined !== undefined) return { port: joined.port, stop: async () => {} }
  if (!existsSync(join(data, 'PG_VERSION'))) await initializeDatabase(data, secret)
  const port = await freePort()
  const options = ['-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags]
  const start = () => control('start', data, ['-l', join(data, 'server.log'), '-o', options.join(' ')])
  await start()
  const callOff = stopAtExit(data)
  const endWatch = keepRunning(data, start)
  return {
    port,
    async stop() {
      callOff()
      await endWatch()
      await control('stop', data, ['-m', 'fast'])
    },
  }
}

/**
 * A PostgreSQL server with its data in `folder`: created on first use, then started or reused if it is
 * already running, and started again when it dies. `flags` are passed to the server unchanged (tests disable
 * fsync) and must not need quoting.
 */
export async function startEmbeddedServer(folder: string, flags: string[] = []): Promise<EmbeddedServer> {
  const data = join(folder, 'postgres')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // PostgreSQL refuses to run as root and runs as its own user, who needs access to the folder.
  if (userInfo().uid === 0) await chmod(folder, 0o711)
  const secret = await password(folder)
  const { port, stop } = await startOrJoin(data, secret, flags).catch(async (error: unknown) => {
    const log = await readFile(join(data, 'server.log'), 'utf8').catch(() => '')
    const end = log.split('\n').slice(-20).join('\n')
    throw new Error(`The embedded PostgreSQL did not start in ${data}.\n${end}`, { cause: error })
  })
  const url = (database: string) => `postgres://store:${secret}@127.0.0.1:${port}/${database}`
  return {
    url,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
    },
    stop,
  }
}
