// npm run clients [-- screen …]: walks the vendor's stock storefront on a store of its own (e2e/clients/walk.ts).
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, ensurePictures, ensureWords, env, nodeBinary } from './prepare.mjs'

ensureInstalled()
ensureWords()
ensurePictures()
ensureBuilt()
const args = ['e2e/clients/walk.ts', ...process.argv.slice(2)]
const done = spawnSync(nodeBinary(), args, { stdio: 'inherit', env })
process.exit(done.status ?? 1)
