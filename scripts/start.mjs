// npm start: everything from an empty checkout to a running store.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, env, nodeBinary, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const store = spawn(nodeBinary(), ['server.ts'], {
  cwd: root,
  stdio: 'inherit',
  // In a session of its own: a Ctrl+C in the terminal would reach the store both directly and through here.
  detached: true,
  env: { NODE_ENV: 'production', DEV_PAGES: '1', ...env },
})
let lastSignal = 0
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // npm passes on what the terminal has sent to everybody already: both are one wish.
    if (Date.now() - lastSignal < 500) return
    lastSignal = Date.now()
    store.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
store.on('exit', (code) => process.exit(code ?? 1))
