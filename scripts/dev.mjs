// npm run dev: the store for development. Pages update in the open browser; the server restarts when its code
// changes.
import { spawn } from 'node:child_process'
import { ensureInstalled, ensurePictures, ensureWords, env, nodeBinary, root } from './prepare.mjs'

ensureInstalled()
ensurePictures()
ensureWords()
const watching = spawn(nodeBinary(), ['scripts/dev/watch.ts'], {
  cwd: root,
  stdio: 'inherit',
  // Cached pages would be out of date, and a restarting server need not wait for requests.
  env: { NODE_ENV: 'development', DEV_PAGES: '1', CACHES: 'off', SHUTDOWN_TIMEOUT_MS: '3000', ...env },
})
// The terminal signals the whole process group. This process only waits until the store has stopped.
for (const signal of ['SIGHUP', 'SIGINT']) process.on(signal, () => {})
process.on('SIGTERM', () => watching.kill('SIGTERM'))
watching.on('exit', (code) => process.exit(code ?? 1))
