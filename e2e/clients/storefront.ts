import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Storefront = AsyncDisposable & { readonly origin: string }

/** How long it may take to compile itself, in seconds. */
const patience = 900

/**
 * Starts the stock storefront of `folder` on `port`; its log goes to `${reports}/storefront.log`. Fails if it ends, if
 * it does not answer in time, and when `signal` is aborted.
 */
export async function startStorefront(
  folder: string,
  port: number,
  reports: string,
  signal: AbortSignal,
): Promise<Storefront> {
  const host = `localhost:${port}`
  mkdirSync(reports, { recursive: true })
  const log = createWriteStream(join(reports, 'storefront.log'))
  const child = spawn('node_modules/.bin/pwa-kit-dev', ['start', '--noHMR'], {
    cwd: folder,
    // A group of its own: the program starts others, which end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LISTEN_ADDRESS: host,
      EXTERNAL_DOMAIN_NAME: host,
      // It opens a browser, which there is none for.
      BROWSER: 'none',
      NODE_ENV: 'development',
    },
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const ended = once(child, 'close')
  async function stop(): Promise<void> {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  const origin = `http://${host}`
  for (let second = 0; second < patience && !signal.aborted; second++) {
    if (child.exitCode !== null) throw new Error(`the storefront ended; see ${reports}/storefront.log`)
    const page = await fetch(`${origin}/us/en-US/login`).catch(() => undefined)
    if (page?.ok && (await page.text()).includes('id="mobify-data"'))
      return { origin, [Symbol.asyncDispose]: stop }
    await wait(1_000)
  }
  await stop()
  signal.throwIfAborted()
  throw new Error('the storefront did not start')
}
