// npm run clients [-- screen … language …]: walks the vendor's stock storefront on a store of its own (e2e/clients/walk.ts).
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, ensurePictures, ensureWords, env, nodeBinary } from './prepare.mjs'

ensureInstalled()
ensureWords()
ensurePictures()
ensureBuilt()
const args = ['e2e/clients/walk.ts', ...process.argv.slice(2)]
const walk = spawn(nodeBinary(), args, { stdio: 'inherit', env })
// The walk ends what it started when it is told to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => walk.kill(signal))
walk.on('close', (code) => process.exit(code ?? 1))
