import { existsSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { formerStatementsFile } from '#platform/db/testing/former-statements.ts'
import { recordedIn } from './statements/read-statements.ts'

const folder = 'reports/statements'

if (!existsSync(folder)) {
  console.error('No statements were recorded: npm test -- unit')
  process.exit(1)
}
// `lock table` and `vacuum` cannot be prepared.
const canBePrepared = /^\s*(?:select|insert|update|delete|with)\b/i
const texts = new Set(
  recordedIn(folder)
    .map(({ text }) => text.trim())
    .filter((text) => canBePrepared.test(text)),
)
const kept = [...texts].sort()
writeFileSync(formerStatementsFile, brotliCompressSync(JSON.stringify(kept)))
console.log(`${kept.length} statements are kept as those of the former release in ${formerStatementsFile}`)
