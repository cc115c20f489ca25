import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { beginSession } from './begin-session.ts'
import { readShopperContext, saveShopperContext } from './shopper-context.ts'

test('what a session keeps of its surroundings cannot grow change by change', async () => {
  const context = await testContext()
  const { who } = await beginSession(context)
  const add = (name: string) =>
    saveShopperContext(
      who,
      { storeId: undefined, qualifiers: { [name]: 'x'.repeat(4_000) }, replace: false },
      context,
    )
  for (let n = 0; n < 7; n++) expect((await add(`name${n}`)).ok).toBe(true)
  const before = await readShopperContext(who, context)
  expect(await add('one-more')).toMatchObject({
    problem: { code: 'field-too-long', field: 'customQualifiers' },
  })
  expect(await readShopperContext(who, context)).toEqual(before)
})
