import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { constants, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { keepSecretFile } from '../store-key.ts'
import { initializeDatabase, postgresPrograms } from './embedded-programs.ts'
import { withClient } from './with-client.ts'

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

/** In a data folder, what PostgreSQL writes of its server: its process id in the first line, its port in the fourth. */
const serverFile = 'postmaster.pid'

/** How long a server may take to accept a connection, in milliseconds. */
const connectMs = 2_000

/** Whether something listens on a port of this machine. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: connectMs })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/**
 * The port of the server that runs on a data folder; undefined if none does. It may be one that a killed store left
 * running. The file alone says nothing: it stays when the server is killed, and after the machine was killed its process id
 * may be that of any other process.
 */
async function runningPort(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, serverFile), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(Number)
  if (!pid || !port) return undefined
  try {
    // Signal 0 only asks whether the process is there.
    process.kill(pid, 0)
  } catch {
    return undefined
  }
  return (await isListening(port)) ? port : undefined
}

/**
 * Removes what a killed machine left of a server if its process id is now that of a stranger: PostgreSQL does not start as
 * long as that lives. Where nobody can tell whose it is (no Linux), the file stays. Nothing listens on its port.
 */
async function removeStale(data: string): Promise<void> {
  const text = await readFile(join(data, serverFile), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0)) return
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined)
  if (name !== undefined && name.trim() !== 'postgres') await rm(join(data, serverFile), { force: true })
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

/**
 * Stops the server of a data folder when this process exits. The server's process id is read only then, because one
 * that was started again has another. Returns a function that takes the handlers away.
 */
function stopAtExit(data: string): () => void {
  const onExit = () => {
    try {
      const [pid] = readFileSync(join(data, serverFile), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGINT')
    } catch {
      // The server has already ended.
    }
  }
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  const onSignal = (signal: (typeof signals)[number]) => {
    // Where there is another listener, it ends the process when its work is done.
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
  }
  process.on('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)
  return () => {
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** How often it is looked whether the server still runs, in milliseconds. */
const watchMs = 2_000

/** The longest wait between two tries to start it again, in milliseconds. */
const longestMs = 30_000

/**
 * Starts the server of a data folder again whenever it has ended. PostgreSQL refuses that as long as processes of the
 * old server hold its memory, and a full disk refuses it for longer, so it is tried again until it works: twice as long
 * after each failure, up to half a minute. Returns a function that ends this, and that returns once no start is under
 * way.
 */
function keepRunning(data: string, start: () => Promise<void>): () => Promise<void> {
  const ending = new AbortController()
  const watch = async () => {
    for (let pauseMs = watchMs; ; ) {
      await wait(pauseMs, undefined, { signal: ending.signal, ref: false })
      const isUp =
        (await runningPort(data)) !== undefined ||
        (await start().then(
          () => true,
          () => false,
        ))
      pauseMs = isUp ? watchMs : Math.min(2 * pauseMs, longestMs)
    }
  }
  // The aborted wait throws; nothing else here does.
  const watching = watch().catch(() => {})
  return () => {
    ending.abort()
    return watching
  }
}

/** Starts the server, or uses the running one. Returns its port, and a function that stops what was started here. */
async function startOrJoin(
  data: string,
  secret: string,
  flags: string[],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const joined = await runningPort(data)
  if (joined !== undefined) return { port: joined, stop: async () => {} }
  if (!existsSync(join(data, 'PG_VERSION'))) await initializeDatabase(data, secret)
  const port = await freePort()
  const options = ['-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags]
  const start = async () => {
    await removeStale(data)
    await control('start', data, ['-l', join(data, 'server.log'), '-o', options.join(' ')])
  }
  await start()
  const removeHandlers = stopAtExit(data)
  const endWatch = keepRunning(data, start)
  return {
    port,
    async stop() {
      removeHandlers()
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
      await withClient(url('postgres'), async (client) => {
        const found = await client.query('select 1 from pg_database where datname = $1', [name])
        if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
      })
    },
    stop,
  }
}
