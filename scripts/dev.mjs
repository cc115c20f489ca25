// npm run dev: the store while somebody works on it. Pages change in the open browser; the server starts anew by itself.
import { spawn } from 'node:child_process'
import { ensureInstalled, ensurePictures, ensureWords, env, nodeBinary, root } from './prepare.mjs'

ensureInstalled()
ensurePictures()
ensureWords()
const watching = spawn(nodeBinary(), ['scripts/dev/watch.ts'], {
  cwd: root,
  stdio: 'inherit',
  // Kept pages would show what was, and a server that goes down for a change waits for nobody.
  env: { NODE_ENV: 'development', DEV_PAGES: '1', CACHES: 'off', SHUTDOWN_TIMEOUT_MS: '3000', ...env },
})
// The terminal tells everybody; this one only has to stay until the store is closed.
for (const signal of ['SIGHUP', 'SIGINT']) process.on(signal, () => {})
process.on('SIGTERM', () => watching.kill('SIGTERM'))
watching.on('exit', (code) => process.exit(code ?? 1))
