// npm run histories: 10,000 random histories of a customer under each pack of rules; `-- 50000` runs as many.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, env } from './prepare.mjs'

ensureInstalled()
const [count = '10000'] = process.argv.slice(2)
const args = ['run', 'domain/law/packs/histories.test.ts', '--testTimeout', '3600000']
const done = spawnSync('vitest', args, { stdio: 'inherit', env: { ...env, HISTORIES: count } })
process.exit(done.status ?? 1)
