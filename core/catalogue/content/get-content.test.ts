import { beforeAll, expect, test } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
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
