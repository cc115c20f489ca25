import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { customObjects, preferences } from '#catalog/demo/settings.ts'
import { storeFlags } from '#core/places/store/store-flags.ts'
import { settingsSchema } from '#platform/settings-schema.ts'
import { readLedger } from './requirements/ledger.ts'
import { madeTables } from './table-writers.ts'
import { unreadNames } from './unread-names.ts'
import { compareWithWaiting } from './waiting.ts'
import { retiredTables, waitingFlags, waitingObjectTypes, waitingPreferences } from './waiting-names.ts'

/** Files that only list names. */
const lists = [
  'core/catalogue/preference/preferences.ts',
  'core/places/store/store-flags.ts',
  'platform/settings-schema.ts',
]
const files = globSync(
  '{server.ts,{adapters,commerce,core,domain,ops,platform,server,site,web}/**/*.{ts,tsx}}',
).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !lists.includes(path))
const sources = files.map((path) => readFileSync(path, 'utf8'))

const lines = (file: string) =>
  readFileSync(`catalog/fixture/${file}.jsonl`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: string; type: string })
/** The words of a source where SQL names a table, and the tables that the importer lists. */
const tableWords = (source: string) =>
  (source.match(/\b(?:from|join|into|update|using)\s+\w+|\bname: '\w+'/g) ?? []).join(' ')
const migrations = globSync('platform/db/migrations/*.sql').map((path) => readFileSync(path, 'utf8'))

const kinds = [
  ['setting', Object.keys(settingsSchema.shape), {}, sources],
  ['flag of stores', Object.keys(storeFlags.shape), waitingFlags, sources],
  [
    'preference',
    [...preferences.map(({ id }) => id), ...lines('preferences').map(({ id }) => id)],
    waitingPreferences,
    sources,
  ],
  [
    'type of custom objects',
    [...customObjects.map(({ type }) => type), ...lines('custom-objects').map(({ type }) => type)],
    waitingObjectTypes,
    sources,
  ],
  [
    'table',
    [...madeTables(migrations)].filter((table) => !retiredTables.includes(table)),
    {},
    sources.map(tableWords),
  ],
] as const

test.each(kinds)(
  'every %s is read, except where a requirement waits for it',
  (_kind, names, waiting, read) => {
    expect(files.length).toBeGreaterThan(700)
    expect(names.length).toBeGreaterThan(1)
    const unread = unreadNames(names, read)
    expect(compareWithWaiting(unread, Object.keys(waiting), 'nothing reads')).toEqual([])
  },
)

test('each entry of the lists names requirements', () => {
  const known = new Set(readLedger().map(({ id }) => id))
  const named = kinds.flatMap(([, , waiting]) => Object.values(waiting).flatMap((ids) => ids.split(', ')))
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('a name in a comment or in part of a word is unread', () => {
  const source = '/** Goes by posType. */\nconst hubStores = flags.isHighRisk // hubStore\n'
  expect(unreadNames(['posType', 'hubStore', 'isHighRisk'], [source])).toEqual(['posType', 'hubStore'])
})

test('finds a name without an entry and an entry without need', () => {
  expect(compareWithWaiting(['a', 'b'], ['b', 'c'], 'nothing reads')).toEqual([
    'nothing reads a',
    'waits no longer: c',
  ])
})
