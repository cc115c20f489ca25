import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { reachedByTestsOnly, strayExports } from './only-tests.ts'
import { readLedger } from './requirements/ledger.ts'
import { waitingExports } from './waiting-exports.ts'

test('no export is there for tests alone, except where a requirement waits for it', () => {
  expect(strayExports(reachedByTestsOnly('.'), waitingExports)).toEqual([])
}, 120_000)

test('an export or a file that only tests reach is found', () => {
  const project = temporaryFolder()
  const write = (file: string, text: string) => writeFileSync(`${project}/${file}`, text)
  cpSync('knip.config.ts', `${project}/knip.config.ts`)
  mkdirSync(`${project}/domain`)
  write('package.json', '{"type": "module"}')
  write('server.ts', "import { used } from './domain/rule.ts'\nconsole.log(used())\n")
  write(
    'domain/rule.ts',
    'export const step = 2\nexport const used = () => step\nexport const planted = () => 3\n',
  )
  write('domain/lonely.ts', 'export const alone = 1\n')
  write(
    'domain/rule.test.ts',
    "import { alone } from './lonely.ts'\nimport { planted, step, used } from './rule.ts'\nused(planted(alone, step))\n",
  )
  expect(reachedByTestsOnly(project).sort()).toEqual(['domain/lonely.ts', 'domain/rule.ts: planted'])
}, 120_000)

test('each line of the list names requirements, and goes when it is needed no longer', () => {
  const known = new Set(readLedger().map(({ id }) => id))
  const named = Object.values(waitingExports).flatMap((exports) =>
    Object.values(exports).join(', ').split(', '),
  )
  expect(named.filter((id) => !known.has(id))).toEqual([])
  const waiting = { 'domain/a.ts': { one: 'SHP-001', two: 'SHP-001' }, 'domain/b.ts': { three: 'SHP-001' } }
  expect(strayExports(['domain/a.ts', 'domain/b.ts: three'], waiting)).toEqual([])
  expect(strayExports(['domain/a.ts: two', 'domain/b.ts: four'], waiting)).toEqual([
    'only tests reach domain/b.ts: four',
    'waits no longer: domain/a.ts: one',
    'waits no longer: domain/b.ts: three',
  ])
})
