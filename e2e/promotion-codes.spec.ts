import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { chooseStore, openCart } from './support/cart.ts'
import { inBoth, ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore

/** An offer with a code of 10 per cent off the rent. */
const offer = (id: string, position: number, fields: object) =>
  catalogue.addLine('promotions.jsonl', {
    ...{ id, position, code: id.toUpperCase(), kind: 'rent', percentOff: 10, productIds: ['sofa'] },
    ...{ name: inBoth(`${id} days`, `Días ${id}`), callout: inBoth(`${id} saves 10%`, `${id} ahorra 10%`) },
    ...fields,
  })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  offer('sofa10', 10, {})
  offer('sofa20', 11, { percentOff: 20 })
  offer('tv10', 12, { productIds: ['tv'] })
  // In Ohio the whole may cost twice the cash price, and the sofa already costs nearly that much.
  offer('cash10', 13, { kind: 'cash-price' })
  offer('loyal', 14, { pif: true, percentOff: 15 })
  offer('west', 15, { restrictedStores: ['00101'] })
  offer('week1', 17, {
    ...{ kind: 'first-payment', percentOff: undefined, firstPaymentCents: { WEEKLY: 100 } },
  })
  offer('over', 16, { endsOn: '2020-01-01' })
  catalogue.replaceLine('pages.jsonl', {
    id: 'home',
    name: inBoth('Home', 'Inicio'),
    regions: [{ id: 'main', components: [{ id: 'promos', type: 'promoTiles', data: {} }] }],
  })
  store = await catalogue.start()
})
test.afterAll(() => store[Symbol.asyncDispose]())

const tile = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const says = (page: Page, text: string) => expect(page.locator('main')).toContainText(text)

const words = {
  '/us/en': {
    have: 'Have a promo code?',
    field: 'Promo code',
    apply: 'Apply Code',
    applied: 'Code Applied',
    remove: /^Remove ?: SOFA10$/,
    week: 'per week',
    month: 'Month',
    add: 'Add to Cart',
    view: 'View Cart',
    newOnly: 'it is for new items, and yours are pre-rented',
    weekly: 'This code is only for weekly payments.',
    tile: 'sofa10 days',
    other: 'sofa20 days',
    refusals: {
      NEVER: "We don't know this code.",
      OVER: 'This code has ended.',
      WEST: "This code isn't valid at your store today.",
      TV10: 'This code takes nothing off what is in your cart',
      CASH10: 'This code takes nothing off what is in your cart',
      LOYAL: 'This code is for customers with an account.',
      SOFA10: 'This code is already applied.',
    },
  },
  '/us/es': {
    have: '¿Tiene un código promocional?',
    field: 'Código promocional',
    apply: 'Aplicar código',
    applied: 'Código aplicado',
    remove: /^Quitar ?: SOFA10$/,
    week: 'por semana',
    month: 'Mes',
    add: 'Agregar al carrito',
    view: 'Ver carrito',
    newOnly: 'es para artículos nuevos, y los suyos ya se rentaron antes',
    weekly: 'Este código es solo para pagos semanales.',
    tile: 'Días sofa10',
    other: 'Días sofa20',
    refusals: {
      NEVER: 'No conocemos este código.',
      OVER: 'Este código ya venció.',
      WEST: 'Este código no es válido hoy en su tienda.',
      TV10: 'Este código no rebaja nada de lo que hay en su carrito',
      CASH10: 'Este código no rebaja nada de lo que hay en su carrito',
      LOYAL: 'Este código es para clientes con cuenta.',
      SOFA10: 'Este código ya está aplicado.',
    },
  },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]
  const button = (page: Page, name: string) => tile(page, name).getByRole('button', { name })

  test(`${prefix}: a code of the cart lowers its prices, with those before, until it is taken back [SHP-247] @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(store.origin)
    await openCart(page, `${store.origin}${prefix}`, 'sofa')
    await says(page, `$24.99 ${say.week}`)
    await page.getByText(say.have).click()
    const field = page.getByRole('textbox', { name: say.field, exact: true })
    await field.fill(' sofa10')
    await page.getByRole('button', { name: say.apply }).click()
    await says(page, `$22.49 ${say.week}`)
    await says(page, '$24.99')
    await says(page, prefix === '/us/en' ? 'SOFA10: sofa10 saves 10%' : 'SOFA10: sofa10 ahorra 10%')
    if (javaScriptEnabled !== false) {
      await expect(page.getByRole('button', { name: say.remove })).toBeFocused()
      await expectAccessible(page)
    }
    for (const [code, text] of Object.entries(say.refusals)) {
      if (!(await field.isVisible())) await page.locator('aside summary').first().click()
      await field.fill(code)
      await page.getByRole('button', { name: say.apply }).click()
      await says(page, text)
      await expect(field).toHaveValue(code)
      // What was applied before still counts.
      await says(page, `$22.49 ${say.week}`)
    }
    await page.getByRole('button', { name: say.remove }).click()
    await says(page, `$24.99 ${say.week}`)
    await expect(page.getByText(say.have)).toBeVisible()
    await expect(page.locator('main')).not.toContainText('$22.49')
  })

  test(`${prefix}: a tile applies its code for every page, another tile takes its place, a second press takes it back [SHP-236] [SHP-238] [SHP-239] [SHP-240] [SHP-242] @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(store.origin)
    await chooseStore(page)
    await page.goto(`${store.origin}${prefix}/`)
    await expect(button(page, say.tile)).toHaveText(`${say.apply}: ${say.tile}`)
    await button(page, say.tile).click()
    await expect(button(page, say.tile)).toContainText(say.applied)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    // Kept by the store, not by the page.
    await page.reload()
    await expect(button(page, say.tile)).toContainText(say.applied)
    await page.goto(`${store.origin}${prefix}/p/sofa`)
    await says(page, `$22.49 ${say.week}`)
    await page.goto(`${store.origin}${prefix}/search?q=sofa`)
    await says(page, '$22.49')
    await page.goto(`${store.origin}${prefix}/`)
    await button(page, say.other).click()
    await expect(button(page, say.other)).toContainText(say.applied)
    await expect(button(page, say.tile)).toContainText(say.apply)
    await expect(page.getByRole('button', { name: say.applied })).toHaveCount(1)
    // Only one counts, which the other one says before it is pressed, and what that would cost.
    await expect(tile(page, say.tile)).toContainText('SOFA20')
    await page.goto(`${store.origin}${prefix}/p/sofa`)
    await says(page, prefix === '/us/en' ? '$260.00 more in total' : '$260.00 más en total')
    await page.goto(`${store.origin}${prefix}/`)
    await button(page, say.other).click()
    await expect(button(page, say.other)).toContainText(say.apply)
    await page.goto(`${store.origin}${prefix}/p/sofa`)
    await says(page, `$24.99 ${say.week}`)
  })

  test(`${prefix}: the page of a product names its offers, and applies their codes [SHP-230] @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(store.origin)
    await chooseStore(page)
    await page.goto(`${store.origin}${prefix}/p/sofa`)
    await says(page, `$24.99 ${say.week}`)
    const offers = page.getByRole('list', {
      name: prefix === '/us/en' ? 'Offers on this product' : 'Promociones de este producto',
    })
    await expect(offers).toContainText('sofa10')
    // Not an offer that the law of Ohio forbids, nor one for others.
    for (const none of ['cash10', 'loyal', 'west', 'over', 'tv10'])
      await expect(offers).not.toContainText(none)
    await offers.getByRole('button', { name: say.tile }).click()
    await says(page, `$22.49 ${say.week}`)
    await expect(offers.getByRole('button', { name: say.tile })).toContainText(say.applied)
  })

  test(`${prefix}: a code is offered only where it lowers the shown price, and the cart says why it takes nothing off @phone`, async ({
    page,
  }) => {
    const typeCode = async (code: string) => {
      await page.locator('aside summary').first().click()
      await page.getByRole('textbox', { name: say.field, exact: true }).fill(code)
      await page.getByRole('button', { name: say.apply }).click()
    }
    await page.goto(store.origin)
    await chooseStore(page)
    await page.goto(`${store.origin}${prefix}/p/sofa?condition=USED`)
    await says(page, `$19.99 ${say.week}`)
    await expect(page.getByRole('button', { name: say.apply })).toHaveCount(0)
    await page.getByRole('button', { name: say.add }).filter({ visible: true }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: say.view }).click()
    await typeCode('sofa10')
    await says(page, say.newOnly)
    await openCart(page, `${store.origin}${prefix}`, 'sofa')
    await typeCode('week1')
    await expect(page.getByText('WEEK1:')).toBeVisible()
    await page.getByRole('button', { name: say.month, exact: true }).filter({ visible: true }).first().click()
    await says(page, say.weekly)
  })
}

test('suggestions follow a code at once, on the same page and after it @phone', async ({ page }) => {
  await page.goto(store.origin)
  await openCart(page, `${store.origin}/us/en`, 'sofa')
  const option = page.getByRole('listbox').getByRole('option', { name: /Harbor 3-seat sofa/ })
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true })
  await field.first().focus()
  await field.first().fill('harbor')
  await expect(option).toContainText('$24.99 per week')
  await page.getByText(words['/us/en'].have).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Promo code', exact: true }).fill('sofa10')
  await page.getByRole('button', { name: 'Apply Code' }).click()
  await says(page, '$22.49 per week')
  await field.first().focus()
  await expect(option).toContainText('$22.49 per week')
  await page.goto(`${store.origin}/us/en/faqs`)
  await field.first().focus()
  await field.first().fill('harbor')
  await expect(option).toContainText('$22.49 per week')
})

test('guests see no tile for customers, customers see it last; no store shows one that leaves it out [SHP-244] [SHP-245] [SHP-246] [SHP-003]', async ({
  page,
}) => {
  const names = () => page.getByRole('article').getByRole('heading').allTextContents()
  await page.goto(store.origin)
  await chooseStore(page, '00202')
  await page.goto(`${store.origin}/us/en/`)
  expect(await names()).toContain('west days')
  expect(await names()).not.toContain('loyal days')
  await chooseStore(page)
  await page.goto(`${store.origin}/us/en/`)
  expect(await names()).not.toContain('west days')
  await page.goto(`${store.origin}/us/en/registration`)
  await register(page, somebody())
  await page.goto(`${store.origin}/us/en/`)
  expect((await names()).slice(-2)).toEqual(['For our customers', 'loyal days'])
})

test('a code that cannot be applied leaves its button as it was, says so, and is logged [SHP-241] @no-script', async ({
  page,
}) => {
  await page.goto(store.origin)
  await chooseStore(page)
  await page.goto(`${store.origin}/us/en/`)
  const { context, close } = await contextOf(store)
  await context.db.run(sql`alter table applied_promotion add constraint broken check (false) not valid`)
  try {
    const button = tile(page, 'sofa10 days').getByRole('button', { name: 'sofa10 days' })
    await button.click()
    await expect(page.getByText("We couldn't change your code. Please try again.")).toBeVisible()
    await expect(button).toContainText('Apply Code')
    expect(store.output()).toContain('a promotion could not be applied')
  } finally {
    await context.db.run(sql`alter table applied_promotion drop constraint broken`)
    await close()
  }
})
