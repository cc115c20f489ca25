// node scripts/run.mjs <file> …: runs a file with the project's own Node, also in a fresh clone.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, ensureWords, env, nodeBinary } from './prepare.mjs'

ensureInstalled()
ensureWords()
const done = spawnSync(nodeBinary(), process.argv.slice(2), { stdio: 'inherit', env })
process.exit(done.status ?? 1)
