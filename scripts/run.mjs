// node scripts/run.mjs <file> …: runs a file of the project with the project's own Node, in a fresh clone too.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, ensureWords, env, nodeBinary } from './prepare.mjs'

ensureInstalled()
ensureWords()
const done = spawnSync(nodeBinary(), process.argv.slice(2), { stdio: 'inherit', env })
process.exit(done.status ?? 1)
