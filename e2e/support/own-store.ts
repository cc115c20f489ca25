import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContext } from '#core/open-context.ts'
import { readSettings } from '#platform/settings.ts'
import { freePort } from './free-port.ts'

/** A store process for one test. It is killed at the end of its scope with `await using`. */
export type OwnStore = AsyncDisposable & {
  readonly origin: string
  readonly dataDir: string
  /** Its output so far. */
  readonly output: () => string
  readonly signal: (name: NodeJS.Signals) => void
  /** Its exit code once it has ended. */
  readonly ended: Promise<number | null>
}

/** The data of an empty store that the run has made, unless the store has a database or a key of its own. */
function copyEmptyStore(dataDir: string, env: Readonly<Record<string, string>>): void {
  const { E2E_FOLDER } = process.env
  if (E2E_FOLDER === undefined || env.DATABASE_URL !== undefined || env.STORE_KEY !== undefined) return
  execFileSync('cp', ['-a', `${join(E2E_FOLDER, 'empty')}/.`, dataDir])
}

/** Starts the real server on a free port with its own data, and waits until it is ready. */
export async function startOwnStore(env: Readonly<Record<string, string>>): Promise<OwnStore> {
  const dataDir = mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'store-e2e-own-'))
  copyEmptyStore(dataDir, env)
  const port = env.PORT ?? String(await freePort())
  const origin = env.ORIGIN ?? `http://127.0.0.1:${port}`
  // Journeys change stock and wait until pages show it.
  const cache = { CATALOGUE_CACHE_SECONDS: '3' }
  const { NODE_COMPILE_CACHE } = process.env
  const own = { NODE_ENV: 'production', PORT: port, ORIGIN: origin, DATA_DIR: dataDir, ...cache, ...env }
  const child = spawn(process.execPath, ['server.ts'], {
    env: { NODE_COMPILE_CACHE, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const serving = new Promise<void>((resolve) => {
    child.stdout.on('data', () => {
      if (output.includes('The store is open')) resolve()
    })
  })
  const died = ended.then((code) => {
    throw new Error(`the store ended with code ${code}:\n${output}`)
  })
  await Promise.race([serving, died])
  died.catch(() => {})
  return {
    origin,
    dataDir,
    output: () => output,
    signal: (name) => child.kill(name),
    ended,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A context on the database of a store that runs, with settings of its own; `close` it before the store ends. */
export function contextOf(
  { dataDir }: Pick<OwnStore, 'dataDir'>,
  env: Readonly<Record<string, string>> = {},
): ReturnType<typeof openContext> {
  return openContext(readSettings({ DATA_DIR: dataDir, NODE_ENV: 'production', ...env }))
}
