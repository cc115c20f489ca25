import { expect, onTestFinished, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { codedOffer } from '../promotion/testing/coded-offers.ts'
import { codesThatLower } from './codes-that-lower.ts'
import { getProduct } from './get-product.ts'

test('a code lowers what it names, at stores that have it and below the caps of their state, in place of another', async () => {
  const context = await freshStore()
  onTestFinished(() => context.dispose())
  await codedOffer(context, { id: 'ten' })
  await codedOffer(context, { id: 'twenty', percentOff: 20 })
  await codedOffer(context, { id: 'capped', kind: 'cash-price' })
  await codedOffer(context, { id: 'elsewhere', without: ['00101'] })
  await codedOffer(context, { id: 'loyal', pif: true })
  await codedOffer(context, { id: 'piece', products: ['nightstand'] })
  const store = (await findStore(context.db, '00101'))!
  const codes = ['ten', 'twenty', 'capped', 'elsewhere', 'loyal', 'piece']
  const lowering = async (id: string, isRegistered: boolean, appliedId: string | null) => {
    const mine = { ...store, buyer: { isRegistered, appliedId } }
    return codesThatLower(unwrap(await getProduct(id, mine, context)), codes, mine, context)
  }
  expect(await lowering('sofa', false, null)).toEqual(['ten', 'twenty'])
  expect(await lowering('sofa', true, 'twenty')).toEqual(['ten', 'twenty', 'loyal'])
  // A set has the prices of its pieces.
  expect(await lowering('lounge-set', false, null)).toEqual(['ten', 'twenty', 'piece'])
})
