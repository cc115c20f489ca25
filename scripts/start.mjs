// npm start: everything from an empty checkout to a running store.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, env, nodeBinary, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const store = spawn(nodeBinary(), ['server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', DEV_PAGES: '1', ...env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => store.kill(signal))
store.on('exit', (code) => process.exit(code ?? 1))
