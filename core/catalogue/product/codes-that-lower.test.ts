import { expect, onTestFinished, test } from 'vitest'
import { findStore } from '#core/places/store/queries.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { codedPromotion } from '../promotion/testing/coded-promotions.ts'
import { codesThatLower } from './codes-that-lower.ts'
import { getProduct } from './get-product.ts'

test('a code lowers what it names, at stores that have it and below the caps of their state, in place of another', async () => {
  const context = await freshStore()
  onTestFinished(() => context.dispose())
  await codedPromotion(context, { id: 'ten' })
  await codedPromotion(context, { id: 'twenty', percentOff: 20 })
  await codedPromotion(context, { id: 'capped', kind: 'cash-price' })
  await codedPromotion(context, { id: 'elsewhere', without: ['00101'] })
  await codedPromotion(context, { id: 'loyal', pif: true })
  await codedPromotion(context, { id: 'piece', products: ['nightstand'] })
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
