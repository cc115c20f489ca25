import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Server } from './postgres.ts'
import { databaseUser, freePort, programs, start, until } from './programs.ts'

/** Whether something listens on a port. */
function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}

const poolerSettings = (port: number, primary: Server, replica: Server, folder: string) => `
[databases]
store = host=127.0.0.1 port=${primary.port} dbname=store user=store
replica = host=127.0.0.1 port=${replica.port} dbname=store user=store
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 400
default_pool_size = 30
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
pidfile = ${join(folder, 'pgbouncer.pid')}
`

/** PgBouncer in transaction mode, before the primary and the replica. */
export type Pooler = {
  /** Where its log lies: it may not write where the others do. */
  readonly folder: string
  readonly url: string
  readonly replicaUrl: string
  readonly process: ChildProcess
  /** Sends statements to other servers from now on. */
  lead(primary: Server, replica: Server): Promise<void>
}

/** Starts PgBouncer; `folder` belongs to PostgreSQL's user. */
export async function startPooler(folder: string, primary: Server, replica: Server): Promise<Pooler> {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const write = (first: Server, second: Server) =>
    writeFile(file, poolerSettings(port, first, second, folder))
  await write(primary, replica)
  const process = start(programs.pooler, [file], {
    log: join(folder, 'pgbouncer.log'),
    user: await databaseUser(),
  })
  await until('PgBouncer listens', 20, () => listens(port))
  return {
    folder,
    url: `postgres://store@127.0.0.1:${port}/store`,
    replicaUrl: `postgres://store@127.0.0.1:${port}/replica`,
    process,
    async lead(first, second) {
      await write(first, second)
      process.kill('SIGHUP')
    },
  }
}

const unavailable = fileURLToPath(new URL('../../docs/proxy/unavailable.html', import.meta.url))
const errorPage = (status: number) =>
  `  http-error status ${status} content-type "text/html; charset=utf-8" file "${unavailable}" hdr cache-control no-store`

/**
 * A check has more time than the 1.5 seconds in which /readyz answers at the latest: without `timeout check` HAProxy waits
 * no longer than `inter`, and on a machine that is busy starting a process it takes all others for dead and answers 503.
 * When a process dies before it answers, another is asked only for what was a GET: the process may have saved a form. Its
 * shopper gets a page in the store's words, sends the form again, and it counts once.
 */
const proxySettings = (port: number, pem: string, stores: readonly number[]) => `
global
  log stdout format raw local0
defaults
  log global
  option httplog
  option log-health-checks
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
${[502, 503, 504].map(errorPage).join('\n')}
frontend shop
  bind 127.0.0.1:${port} ssl crt ${pem} alpn http/1.1
  option forwardfor
  http-request disable-l7-retry unless METH_GET
  default_backend stores
backend stores
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${stores.map((each, at) => `  server store${at + 1} 127.0.0.1:${each}`).join('\n')}
`

/** Starts HAProxy, which ends TLS and spreads requests over the processes that say they are ready. */
export async function startProxy(
  folder: string,
  { certificate, key }: { readonly certificate: string; readonly key: string },
  port: number,
  stores: readonly number[],
): Promise<ChildProcess> {
  const [pem, file] = [join(folder, 'localhost.pem'), join(folder, 'haproxy.cfg')]
  await writeFile(pem, certificate + key, { mode: 0o600 })
  await writeFile(file, proxySettings(port, pem, stores))
  const proxy = start(programs.proxy, ['-f', file, '-db'], { log: join(folder, 'haproxy.log') })
  await until('HAProxy listens', 20, () => listens(port))
  return proxy
}
