// npm start: from an empty checkout to a running store.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, env, nodeBinary, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const store = spawn(nodeBinary(), ['server.ts'], {
  cwd: root,
  stdio: 'inherit',
  // In its own process group, because a Ctrl+C would otherwise reach the store twice: directly and through this
  // process.
  detached: true,
  env: { NODE_ENV: 'production', DEV_PAGES: '1', ...env },
})
let lastSignal = 0
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // npm forwards a signal that the terminal has sent to all processes already. Both count as one.
    if (Date.now() - lastSignal < 500) return
    lastSignal = Date.now()
    store.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
store.on('exit', (code) => process.exit(code ?? 1))
