import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from './certificate.ts'
import { freePort } from './free-port.ts'
import { test as base } from './test.ts'

const haproxy = '/usr/sbin/haproxy'

/** A HAProxy configuration that terminates TLS and forwards the client's address. */
function configuration(tlsPort: number, storePort: number, pemFile: string): string {
  return `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend shop
  bind 127.0.0.1:${tlsPort} ssl crt ${pemFile} alpn h2,http/1.1
  option forwardfor
  default_backend store
backend store
  server one 127.0.0.1:${storePort}
`
}

/** Starts a program. Prints its last output if it fails. */
function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      written = (written + chunk.toString()).slice(-4_000)
    })
  child.once('exit', (code, signal) => {
    if (signal === null && code !== 0) console.error(`${command} ended with ${code}:\n${written}`)
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function waitUntilReady(storePort: number, store: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && store.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${storePort}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the store behind the proxy did not start')
}

/** Runs a store with its own data behind HAProxy on https://localhost, until the worker ends. */
async function openShop(use: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'store-tls-'))
  const [storePort, tlsPort] = [await freePort(), await freePort()]
  const origin = `https://localhost:${tlsPort}`
  const pemFile = join(folder, 'localhost.pem')
  const configFile = join(folder, 'haproxy.cfg')
  const { certificate, key } = selfSigned()
  await writeFile(pemFile, certificate + key, { mode: 0o600 })
  await writeFile(configFile, configuration(tlsPort, storePort, pemFile))
  const store = start(process.execPath, ['server.ts'], {
    ...process.env,
    PORT: String(storePort),
    ORIGIN: origin,
    TRUST_PROXY: 'on',
    DATA_DIR: folder,
    NODE_ENV: 'production',
    DEV_PAGES: 'on',
    SEED: 'catalog/fixture',
    DEMO_ACCOUNTS: 'off',
    RATE_LIMITS: 'off',
  })
  const proxy = start(haproxy, ['-f', configFile, '-db'], process.env)
  try {
    await waitUntilReady(storePort, store)
    await use(origin)
  } finally {
    await stop(proxy)
    await stop(store)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Playwright's test with the pages of a store behind a TLS proxy. */
export const test = base.extend<{ readonly ignoreHTTPSErrors: boolean }, { readonly shop: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  shop: [async ({}, use) => openShop(use), { scope: 'worker', timeout: 180_000 }],
  baseURL: async ({ shop }, use) => use(shop),
  // The certificate is self-signed.
  ignoreHTTPSErrors: true,
})
