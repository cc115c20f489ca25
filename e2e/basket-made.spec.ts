import type { Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { rawSql } from '#platform/db/sql.ts'
import { chooseStore } from './support/cart.ts'
import { whoIsIn } from './support/people.ts'
import { baskets } from './support/session-time.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

test('who only looks has no basket and no session; the first thing that is added makes one basket [SHL-461] @no-script', async ({
  page,
}) => {
  for (const path of ['/us/en', '/us/en/p/sofa', '/us/en/cart']) await page.goto(path)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  expect(await names()).not.toContain('session')
  await chooseStore(page)
  await page.goto('/us/en/p/sofa')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect.poll(names).toContain('session')
  const who = await whoIsIn(page)
  expect((await baskets(who)).map(({ temporary }) => temporary)).toEqual([false])
})

/** The database refuses each basket of this customer, as when it is full. */
async function refuseBaskets({ customerId }: Customer): Promise<void> {
  const { db } = await storeContext()
  const name = `no_basket_${customerId.replaceAll('-', '')}`
  await db.run(
    rawSql(`alter table basket add constraint ${name} check (customer_id <> '${customerId}') not valid`),
  )
}

for (const [locale, prefix, text] of [
  ['en-US', '/us/en', 'Something is wrong. Please try again'],
  ['es-US', '/us/es', 'Algo salió mal. Inténtelo de nuevo'],
] as const) {
  test(`when a basket cannot be made the shopper is asked to try again, under ${prefix} [SHL-465] [SHP-308] @no-script [ACC-136]`, async ({
    page,
  }) => {
    const { who, token } = await beginSession(await storeContext())
    await page.goto(`${prefix}/p/sofa`)
    await page.context().addCookies([{ name: 'session', value: token, url: new URL(page.url()).origin }])
    await refuseBaskets(who)
    const add = wordsOf(locale)('basket.add')
    await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().click()
    await expect(page.getByText(text)).toBeVisible()
    expect(await baskets(who)).toEqual([])
  })
}
