import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startEmbeddedServer } from '#platform/db/embedded.ts'
import { settingsOrExit } from '#platform/settings-error.ts'
import { readServerSettings } from '../../server/read-server-settings.ts'

/**
 * Restarts the development server when its sources change, and compiles messages that have changed. Pages are
 * updated by the running server. The database keeps running between restarts.
 */
const folders = [
  'adapters',
  'commerce',
  'core',
  'domain',
  'messages',
  'platform',
  'server',
  'site',
  'web/app',
]
const server = fileURLToPath(new URL('./dev-server.ts', import.meta.url))

/** Files of web/ that the server uses itself. */
const sharedWithPages = new Set(
  readdirSync('server')
    .flatMap((file) => (file.endsWith('.ts') ? [readFileSync(`server/${file}`, 'utf8')] : []))
    .flatMap((source) => [...source.matchAll(/from '#(web\/[^']+)'/g)].map(([, file = '']) => file)),
)

function isWords(file: string): boolean {
  return /^messages\/[a-z]{2}-[A-Z]{2}\/.*\.json$/.test(file)
}

function isOfServer(file: string): boolean {
  if (isWords(file)) return true
  if (!/\.(ts|sql)$/.test(file) || /\.test\.ts$|\/testing\/|^messages\/message-id/.test(file)) return false
  return !file.startsWith('web/') || sharedWithPages.has(file)
}

/** Starts the server in its own process group, so that Ctrl+C reaches it only through this process. */
function start(): ChildProcess {
  // Vite uses the development build of React Router. The server must import the same build.
  const args = ['--conditions=development', server]
  return spawn(process.execPath, args, { stdio: 'inherit', detached: true })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const settings = settingsOrExit(() => readServerSettings(process.env)).settings
const database = settings.databaseUrl === undefined ? await startEmbeddedServer(settings.dataDir) : undefined
let child = start()
let changed = new Set<string>()
let work: Promise<void> | undefined
let ending = false

/** Restarts the server, and again if something changed meanwhile. */
async function restart(): Promise<void> {
  while (changed.size > 0 && !ending) {
    const files = [...changed]
    changed = new Set()
    console.log(`Changed: ${files.join(', ')}. Starting the server anew …`)
    const compiled = files.some(isWords)
      ? spawnSync(process.execPath, ['scripts/compile-messages.ts'], { stdio: 'inherit' })
      : undefined
    if (compiled !== undefined && compiled.status !== 0) continue
    await stop(child)
    child = start()
  }
}

for (const folder of folders)
  watch(folder, { recursive: true }, (_event, name) => {
    const file = `${folder}/${name?.replaceAll('\\', '/')}`
    if (!isOfServer(file) || !existsSync(file)) return
    changed.add(file)
    // An editor writes a file in several steps, and switching a branch changes many files.
    work ??= new Promise<void>((resolve) => setTimeout(resolve, 200)).then(restart).finally(() => {
      work = undefined
    })
  })

for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
  process.on(name, async () => {
    if (ending) return
    ending = true
    await work
    await stop(child)
    await database?.stop()
    process.exit(0)
  })
