import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getStore } from '#core/places/store/get-store.ts'
import { testContext } from '#core/testing/context.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { BadLine } from './import-kind.ts'

/** Imports the tests' catalogue with its first store rewritten; gives the bad lines of stores. */
async function importedWith(change: (line: Record<string, unknown>) => object) {
  const context = await testContext()
  const folder = temporaryFolder()
  await cp('catalog/fixture', folder, { recursive: true })
  const file = join(folder, 'stores.jsonl')
  const [first = '', ...others] = (await readFile(file, 'utf8')).trim().split('\n')
  await writeFile(file, [JSON.stringify(change(JSON.parse(first))), ...others].join('\n'))
  const bad: BadLine[] = []
  await importCatalogue(folder, context.db, '2026-03-02', { onBadLine: (line) => bad.push(line) })
  return { context, bad: bad.filter(({ file: name }) => name === 'stores.jsonl') }
}

const raw = {
  isStoreHighRisk: true,
  c_storeBenefitPlusType: 'GOLD',
  c_storeBenifitPluse: false,
  c_storeEpoEnable: true,
}

test('both spellings of a store’s fields are read, as one and the same [SHL-406] [ACC-355]', async () => {
  const flags = {
    isHighRisk: true,
    storeBenefitPlusType: 'GOLD',
    isBenefitsPlusApplicable: false,
    storeEpoEnable: true,
  }
  for (const spelled of [flags, raw]) {
    const { context, bad } = await importedWith(({ id, ...line }) => ({
      ...line,
      ...(spelled === raw ? { storeID: id } : { id }),
      flags: spelled,
    }))
    expect(bad).toEqual([])
    expect(await getStore('00101', context)).toMatchObject({ ok: true, value: { id: '00101', flags } })
  }
})

test('a store that has a field in both spellings is refused, and the field named', async () => {
  const { bad } = await importedWith((line) => ({ ...line, flags: { ...raw, isHighRisk: false } }))
  expect(bad.map(({ field }) => field)).toEqual(['flags'])
})
