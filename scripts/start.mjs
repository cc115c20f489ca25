// npm start: from an empty checkout to a running store. Where the pages are not built yet they are built while the
// store makes its database; product pictures are made, and files compressed, once it is open.
import { spawn } from 'node:child_process'
import { ensureInstalled, ensureModels, ensureWords, env, hasPages, nodeBinary, root } from './prepare.mjs'

/** In its own process group, because a Ctrl+C would otherwise reach it twice: directly and through this process. */
function start(args, more = {}) {
  return spawn(nodeBinary(), args, { cwd: root, stdio: 'inherit', detached: true, env, ...more })
}

/** Ends a part of the build with everything that it started. */
function endBuild(child) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

ensureInstalled()
ensureModels()
ensureWords()
const isBuilt = hasPages()
let building = isBuilt ? undefined : start(['scripts/build.mjs', 'pages'])
const store = start(['server.ts', ...(isBuilt ? [] : ['--while-building'])], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_ENV: 'production', DEV_PAGES: '1', ...env },
})
building?.on('exit', (code) => {
  if (code === 0) return store.connected && store.send('built')
  store.kill()
  store.on('exit', () => process.exit(1))
})
store.on('message', (message) => {
  if (message === 'open') building = start(['scripts/build.mjs', 'rest'])
})

let lastSignal = 0
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // npm forwards a signal that the terminal has sent to all processes already. Both count as one.
    if (Date.now() - lastSignal < 500) return
    lastSignal = Date.now()
    endBuild(building)
    store.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
store.on('exit', (code) => {
  endBuild(building)
  process.exit(code ?? 1)
})
