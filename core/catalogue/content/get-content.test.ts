import { beforeAll, expect, test } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import type { CatalogueCache } from '#platform/catalogue-cache.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { getAsset } from './get-asset.ts'
import { getPage } from './get-page.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshContext()
  await importCatalogue('catalog/fixture', context.db, '2026-03-02')
  return () => context.dispose()
})

test('an asset is given in the language, or in English where Spanish is missing', async () => {
  expect(await getAsset('faqs', 'es-US', context)).toMatchObject({
    ok: true,
    value: { name: 'Preguntas y respuestas', body: expect.stringContaining('¿Puedo devolverlo?') },
  })
  expect(await getAsset('privacy', 'es-US', context)).toMatchObject({ value: { name: 'Privacy policy' } })
})

test('an asset that is offline or unknown is not found', async () => {
  const missing = { ok: false, problem: { code: 'not-found' } }
  expect(await getAsset('retired-page', 'en-US', context)).toEqual(missing)
  expect(await getAsset('nothing', 'en-US', context)).toEqual(missing)
})

test('ids that a client makes up are kept nowhere, and those of the store are', async () => {
  const kept: string[] = []
  const getStable: CatalogueCache['getStable'] = (key, load) => {
    kept.push(JSON.stringify(key))
    return load()
  }
  const watched = { ...context, cache: { ...context.cache, getStable } }
  const missing = { ok: false, problem: { code: 'not-found' } }
  const view = { locale: 'en-US', storeId: '00101' } as const
  // Names that every object has are none of the store's either.
  for (const id of ['made-up', 'retired-page', 'constructor', '']) {
    expect(await getAsset(id, 'en-US', watched)).toEqual(missing)
    expect(await getPage(id, view, watched)).toEqual(missing)
  }
  expect([...new Set(kept)].sort()).toEqual(['["asset ids"]', '["page ids"]'])
  expect((await getAsset('faqs', 'en-US', watched)).ok).toBe(true)
  expect((await getPage('footer', view, watched)).ok).toBe(true)
  expect(kept).toContain('["asset","en-US","faqs"]')
  expect(kept).toContain('["page","en-US","footer","footer"]')
})

test('a designed page has its texts in one language', async () => {
  expect(await getPage('footer', { locale: 'es-US' }, context)).toMatchObject({
    ok: true,
    value: {
      regions: [
        {
          id: 'main',
          components: [
            { type: 'linkList', data: { heading: 'Ayuda', links: [{ label: 'Contáctenos' }, {}, {}] } },
          ],
        },
      ],
    },
  })
  expect(await getPage('nothing', { locale: 'en-US' }, context)).toEqual({
    ok: false,
    problem: { code: 'not-found' },
  })
})
