import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '../../e2e/support/certificate.ts'
import { type Disk, mountDisk } from './disk.ts'
import { type Pooler, startPooler, startProxy } from './network.ts'
import { makePrimary, makeStandby, ownFolder, type Server, stopServer } from './postgres.ts'
import { end, freePort, isRoot, start, until } from './programs.ts'
import { type StoreProcess, storeProcess } from './store-process.ts'

/** Everything that runs. A failover changes which server is the primary. */
export type Scene = {
  readonly folder: string
  readonly origin: string
  readonly certificate: string
  readonly settings: Readonly<Record<string, string>>
  readonly stores: readonly StoreProcess[]
  readonly pooler: Pooler
  readonly gatewayFile: string
  /** The disk of the first primary; undefined when nobody may mount one. */
  readonly disk: Disk | undefined
  primary: Server
  standby: Server
  close(): Promise<void>
}

const processes = 4
/** Holds the catalogue of the tests, what the drill writes, and little more. */
const diskMegabytes = 1_024

/** Starts the payment service, and returns its address. */
async function startGateway(folder: string, token: string) {
  const [file, log] = [join(folder, 'gateway.jsonl'), join(folder, 'gateway.log')]
  const child = start(process.execPath, ['bench/drill/gateway.ts', file, token], { log })
  const address = async () => /^http:\S+$/m.exec(await readFile(log, 'utf8'))?.[0]
  await until('the payment service answers', 60, async () => (await address()) !== undefined)
  return { child, file, url: (await address()) ?? '' }
}

/** The settings of every process of the store. */
const settingsOf = (
  folder: string,
  origin: string,
  pooler: Pooler,
  payments: { url: string; token: string },
) => ({
  NODE_ENV: 'production',
  ORIGIN: origin,
  LISTEN_ADDRESS: '127.0.0.1',
  TRUST_PROXY: 'on',
  DATA_DIR: join(folder, 'store'),
  DATABASE_URL: pooler.url,
  DATABASE_REPLICA_URL: pooler.replicaUrl,
  DATABASE_TIMEOUT_MS: '8000',
  // Debian's PgBouncer keeps no prepared statements.
  DATABASE_PREPARED: 'off',
  STORE_KEY: randomBytes(32).toString('base64'),
  PAYMENTS_URL: payments.url,
  PAYMENTS_TOKEN: payments.token,
  DEV_PAGES: 'off',
  RATE_LIMITS: 'off',
  SHUTDOWN_DELAY_MS: '3000',
  ACCEPT_UNSAFE: 'mail-files,sms-files,no-rate-limits,unreviewed-law',
})

/**
 * Starts two PostgreSQL servers, PgBouncer, the payment service and HAProxy, all on loopback with a folder of their own.
 * The processes of the store are described, not started: their database is empty.
 */
export async function openScene(): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'store-drill-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const step of closing.splice(0).reverse())
      await step().catch((error) => console.error(String(error)))
  }
  try {
    await ownFolder(folder)
    await mkdir(join(folder, 'store'), { mode: 0o700 })
    const disk = isRoot ? await mountDisk(join(folder, 'disk'), diskMegabytes) : undefined
    if (disk !== undefined) closing.push(disk.unmount)
    const servers = new Set<Server>()
    closing.push(async () => {
      for (const server of servers) await stopServer(server, 'immediate').catch(() => {})
    })
    const primary = await makePrimary('first', join(disk?.folder ?? folder, 'first'))
    servers.add(primary)
    const standby = await makeStandby(primary, 'second', join(folder, 'second'))
    servers.add(standby)
    const poolerFolder = await ownFolder(join(folder, 'pooler'))
    const pooler = await startPooler(poolerFolder, primary, standby)
    closing.push(() => end(pooler.process, 'SIGTERM'))
    const token = randomBytes(16).toString('hex')
    const gateway = await startGateway(folder, token)
    closing.push(() => end(gateway.child, 'SIGTERM'))
    const port = await freePort()
    const origin = `https://localhost:${port}`
    const settings = settingsOf(folder, origin, pooler, { url: gateway.url, token })
    const ports: number[] = []
    while (ports.length < processes) ports.push(await freePort())
    const stores = ports.map((each, at) => storeProcess(at + 1, each, folder, settings))
    closing.push(() => Promise.all(stores.map((store) => store.kill())))
    const pair = selfSigned()
    const proxy = await startProxy(folder, pair, port, ports)
    closing.push(() => end(proxy, 'SIGTERM'))
    await writeFile(join(folder, 'settings.json'), JSON.stringify(settings), { mode: 0o600 })
    return {
      ...{ folder, origin, settings, stores, pooler, disk, primary, standby, close },
      certificate: pair.certificate,
      gatewayFile: gateway.file,
    }
  } catch (error) {
    await close()
    throw error
  }
}
