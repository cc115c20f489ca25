import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { reachedByTestsOnly, wrongExports } from './only-tests.ts'
import { readLedger } from './requirements/ledger.ts'
import { waitingExports } from './waiting-exports.ts'

test('no export is used only by tests, unless a requirement waits for it', () => {
  expect(wrongExports(reachedByTestsOnly('.'), waitingExports)).toEqual([])
}, 120_000)

test('finds an export or file that only tests use', () => {
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

test('each entry of the list names requirements and is still needed', () => {
  const known = new Set(readLedger().map(({ id }) => id))
  const named = Object.values(waitingExports).flatMap((exports) =>
    Object.values(exports).join(', ').split(', '),
  )
  expect(named.filter((id) => !known.has(id))).toEqual([])
  const waiting = { 'domain/a.ts': { one: 'SHP-001', two: 'SHP-001' }, 'domain/b.ts': { three: 'SHP-001' } }
  expect(wrongExports(['domain/a.ts', 'domain/b.ts: three'], waiting)).toEqual([])
  expect(wrongExports(['domain/a.ts: two', 'domain/b.ts: four'], waiting)).toEqual([
    'only tests reach domain/b.ts: four',
    'waits no longer: domain/a.ts: one',
    'waits no longer: domain/b.ts: three',
  ])
})
