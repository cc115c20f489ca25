import { expect, test } from 'vitest'
import { getProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import { findStore } from '#core/places/store/queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { askedChoices, choicesOf } from '#web/app/catalogue/choices/choices.server.ts'

/** The recliner in two sizes as well: blue only comes large. */
async function recliner(): Promise<ProductPage> {
  const context = await testStore()
  const page = unwrap(await getProduct('recliner', (await findStore(context.db, '00101'))!, context))
  const sizes = { 'recliner-gray': 'small', 'recliner-blue': 'large', 'recliner-brown': 'small' }
  const size = {
    id: 'size',
    name: { 'en-US': 'Size' },
    values: [
      { value: 'small', name: { 'en-US': 'Small' } },
      { value: 'large', name: { 'en-US': 'Large' } },
    ],
  }
  return {
    ...page,
    product: { ...page.product, variationAttributes: [...page.product.variationAttributes, size] },
    variants: page.variants.map((variant) => ({
      ...variant,
      product: {
        ...variant.product,
        variationValues: {
          ...variant.product.variationValues,
          size: Object.entries(sizes).find(([id]) => id === variant.product.id)?.[1] ?? '',
        },
      },
    })),
  }
}

const seen = { locale: 'en-US', condition: 'NEW' } as const

test.each([
  ['', {}, [], null],
  ['color=purple', {}, ['color'], null],
  ['color=blue&size=small', { color: 'blue' }, ['size'], null],
  ['color=purple&size=huge', {}, ['color', 'size'], null],
  ['color=blue&size=large', { color: 'blue', size: 'large' }, [], 'recliner-blue'],
  ['size=large', { size: 'large' }, [], 'recliner-blue'],
  ['size=small', { size: 'small' }, [], null],
])(
  'the address ?%s keeps what goes together and names what does not',
  async (query, values, unknown, variantId) => {
    const page = await recliner()
    const asked = askedChoices(page, new URLSearchParams(query))
    expect(asked.values).toEqual(values)
    expect(asked.unknown.map(({ id }) => id)).toEqual(unknown)
    expect(asked.variant?.product.id ?? null).toBe(variantId)
    // What is not known is open, so that it can be chosen.
    const open = choicesOf(page, asked, seen).filter(({ chosen }) => chosen === null)
    expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(unknown))
  },
)
