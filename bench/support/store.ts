import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A running store. It is stopped at the end of its scope with `await using`. */
export type RunningStore = AsyncDisposable & {
  readonly origin: string
  /** The folder of its database and keys. */
  readonly dataDir: string
  readonly pid: number
}

/** Where benchmarks keep their database between runs. */
const benchDir = resolve(process.env.BENCH_DIR ?? 'data/bench')

async function untilServing(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    if (child.exitCode !== null) throw new Error(`the store ended with code ${child.exitCode}`)
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(500)
  }
  throw new Error('the store did not start')
}

/**
 * Starts the store like `npm start`, on its own port and data, which it shares with a store of the same seed that
 * already runs. `seed` fills an empty database. Its log goes to the open file `log`, or nowhere.
 */
export async function startStore(
  seed: string,
  env: Readonly<Record<string, string>> = {},
  { log, nodeOptions = [] }: { readonly log?: number; readonly nodeOptions?: readonly string[] } = {},
): Promise<RunningStore> {
  const name = seed.replace(/[^a-z0-9]+/gi, '-')
  const dataDir = env.DATA_DIR ?? join(benchDir, name)
  await mkdir(dataDir, { recursive: true })
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...nodeOptions, 'server.ts'], {
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      ORIGIN: origin,
      DATA_DIR: dataDir,
      SEED: seed,
      RATE_LIMITS: 'off',
      DEMO_ACCOUNTS: 'off',
      ...env,
    },
  })
  async function stop(): Promise<void> {
    if (child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilServing(origin, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, dataDir, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop }
}
