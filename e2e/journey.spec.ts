import type { Locale } from '#domain/base/locale.ts'
import { applyFor } from './support/applicants.ts'
import { markDelivered } from './support/operator.ts'
import { openPapers } from './support/papers.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { centsIn, enterCard, expectScreen, press, startWalk, type Walk } from './support/walk.ts'

/** Each run rents at its own store, so that runs do not take each other's units. */
const places = {
  desktop: { postalCode: '33130', city: 'Miami', state: 'FL' },
  phone: { postalCode: '90007', city: 'Los Angeles', state: 'CA' },
  'no-script': { postalCode: '77002', city: 'Houston', state: 'TX' },
} as const

type Place = (typeof places)[keyof typeof places]

const goods = {
  'en-US': { department: 'Furniture', category: 'Living room', other: 'Vale recliner' },
  'es-US': { department: 'Electrodomésticos', category: '', other: 'Lavadora Tidewell' },
} as const

const wanted = {
  'en-US': { brand: 'Harborline', term: 'harbor sofa', name: 'Harbor 3-seat sofa' },
  'es-US': {
    brand: 'Frostwell',
    term: 'frostwell refrigerador',
    name: 'Refrigerador Frostwell de 21 pies cúbicos',
  },
} as const

async function chooseStore(walk: Walk, { postalCode, city }: Place): Promise<void> {
  const { page, prefix, say, main } = walk
  await page.goto(prefix)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${prefix}/store-locator`)
  const zip = main.locator('[name=zip]')
  await zip.fill('00000')
  await zip.press('Enter')
  await expect(main).toContainText('00000')
  await page.goto(`${prefix}/store-locator?zip=55401`)
  await expectScreen(walk, say('store.affiliate.title', { state: 'MN' }))
  await page.goto(`${prefix}/store-locator?zip=${postalCode}`)
  await main
    .getByRole('button', { name: say('store.make-mine') })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: `${city} ${postalCode}` })).toBeVisible()
}

async function findProduct(walk: Walk, locale: Locale): Promise<void> {
  const { page, prefix, say, scripts, main } = walk
  const { department, category, other } = goods[locale]
  const { brand, term, name } = wanted[locale]
  await page.goto(`${prefix}/c/${locale === 'en-US' ? 'furniture' : 'appliances'}`)
  await expectScreen(walk, department)
  if (category === '') await page.goto(`${prefix}/c/root/appliances?sort=MOST_POPULAR`)
  else {
    await main.getByRole('link', { name: category }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: new RegExp(other) }).first()).toBeVisible()
  const filters = page.getByRole('button', { name: say('search.filters.chosen', { count: 0 }) })
  const isPhone = await filters.isVisible()
  if (isPhone) await filters.click()
  await main.locator(`[name=refine][value="brand=${brand}"]`).check()
  if (isPhone || !scripts) await press(walk, say('search.filters.apply'))
  await expect(main.getByRole('link', { name: new RegExp(other) })).toHaveCount(0)
  await expectScreen(walk, name)

  // With suggestions the search field becomes a combobox, so it is located by its name. The closed menu has another.
  const search = page.getByRole('banner').locator('input[name=q]:visible')
  await search.fill(term)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await main.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expectScreen(walk, name)
}

async function fillCart(walk: Walk, locale: Locale): Promise<void> {
  const { page, prefix, say, main } = walk
  const { name } = wanted[locale]
  const added = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && !answer.url().endsWith('/activities'),
  )
  await main
    .getByRole('button', { name: say('basket.add') })
    .first()
    .click()
  await added
  await page.goto(`${prefix}/cart`)
  await expectScreen(walk, name)
  const quantity = main.getByLabel(say('basket.quantity', { name }), { exact: true })
  await expect(quantity).toHaveValue('1')
  await main.getByRole('button', { name: say('basket.quantity.more', { name }) }).click()
  await expect(quantity).toHaveValue('2')
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('shell.cart.count', { count: 2 }) }),
  ).toBeVisible()
}

/** Gets approved as a guest and registers afterwards, keeping approval and cart. */
async function getApproved(walk: Walk, place: Place): Promise<void> {
  const { page, prefix, say } = walk
  await applyFor(page, prefix, { email: 'ana@example.com', home: place })
  await expect(page).toHaveURL(new RegExp(`${prefix}/approved$`))
  await expectScreen(walk, say('approval.title', { name: 'Ana' }))
  await page.goto(`${prefix}/registration`)
  await register(page, { ...somebody(), lastName: 'Rivera' })
  await page.goto(`${prefix}/approved`)
  await expectScreen(walk, say('approval.title', { name: 'Ana' }))
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('shell.cart.count', { count: 2 }) }),
  ).toBeVisible()
}

async function fillCheckout(walk: Walk, place: Place): Promise<void> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/checkout`)
  await expectScreen(walk, say('delivery.title'))
  await expect(page.getByRole('link', { name: say('shell.back-to-cart', { count: 2 }) })).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  // What the application asked is not asked again.
  await expect(page.locator('[name=address1]')).toHaveValue('123 Oak Street')
  await expect(page.locator('[name=postalCode]')).toHaveValue(place.postalCode)
  await page.locator('label:has([name=date])').first().click()
  await page.locator('[name=window]').first().check()
  await press(walk, say('checkout.continue'))
  await expectScreen(walk, say('checkout.schedule.title'))
  await expect(
    main.getByRole('radio', { name: say('checkout.schedule.option', { frequency: 'WEEKLY' }) }),
  ).toBeChecked()
  await press(walk, say('checkout.continue'))
  await expectScreen(walk, say('checkout.card.title'))
  await enterCard(walk)
  await expectScreen(walk, say('checkout.review.title'))
  await expect(main).toContainText(
    say('payment.method.name', { account: 'none', brand: 'Visa', last4: '4242' }),
  )
  await expect(main).toContainText(say('price.not-owned', { transaction: 'rentalpurchase', agreements: 1 }))
}

/** Places the order, signs and pays, each with two presses, and with the same step open in a second tab. */
async function signAndPay(walk: Walk): Promise<string> {
  const { page, prefix, say, main } = walk
  await page.getByRole('button', { name: say('checkout.review.sign') }).dblclick()
  await expectScreen(walk, say('signing.consent.title'))
  await openPapers(page)
  await page.locator('[name=canRead]').check()
  await page.locator('[name=agrees]').check()
  await press(walk, say('signing.consent.continue'))
  await expectScreen(walk, say('signing.sign.title', { count: 1 }))

  const tab = await page.context().newPage()
  await tab.goto(`${prefix}/checkout?step=sign`)
  for (const each of [page, tab]) {
    await each.locator('[name=fullName]').fill('Ana Rivera')
    await each.locator('[name=intends]').check()
  }
  const pay = (each: typeof page) => each.locator('#signature button')
  await pay(page).dblclick()
  await expect(page).toHaveURL(/\/checkout\/confirmation\/[^/]+$/)
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expectScreen(walk, say('order.confirmed'))
  await expect(main).toContainText(orderNumber)

  await pay(tab).click()
  await expect(tab).not.toHaveURL(/step=sign/)
  await expect(tab.locator('main form [name=fullName]')).toHaveCount(0)
  await tab.close()
  await page.goBack()
  await page.goto(`${prefix}/checkout`)
  await expect(page.getByRole('heading', { name: say('checkout.empty.title') }).first()).toBeVisible()
  await page.goto(`${prefix}/my-accounts/payment-history`)
  await expect(main.getByRole('link', { name: say('payment.purpose', { purpose: 'initial' }) })).toHaveCount(
    1,
  )
  return orderNumber
}

/** Pays the next payment with the saved card, pressing twice, and checks receipt and history. */
async function payNext(walk: Walk): Promise<void> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/my-account`)
  await expectScreen(walk, say('account.agreements'))
  await expect(
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) }),
  ).toHaveCount(1)
  await main
    .getByRole('link', { name: new RegExp(`^${say('account.pay', { amount: '' })}\\$`) })
    .first()
    .click()
  await expectScreen(walk, say('payment.pay.title'))
  const due = await centsIn(
    main
      .locator('label')
      .filter({ has: page.locator('input[name=pays]:checked') })
      .locator('strong'),
  )
  await main.getByRole('button', { name: say('payment.pay.submit') }).dblclick()
  await expect(page).toHaveURL(/payment-successful/)
  await expectScreen(walk, say('payment.done.title'))
  expect(await centsIn(main.locator('dl > div, li, tr').filter({ hasText: say('payment.total') }))).toBe(due)
  await expect(main.getByRole('link', { name: say('payment.back') })).toHaveAttribute(
    'href',
    `${prefix}/my-account?refetch=true`,
  )
  await page.goto(`${prefix}/my-accounts/payment-history`)
  await expectScreen(walk, say('payment.history.title'))
  await expect(main.getByRole('link', { name: say('payment.purpose', { purpose: 'renewal' }) })).toHaveCount(
    1,
  )
  await expect(main.getByRole('link', { name: say('payment.purpose', { purpose: 'initial' }) })).toHaveCount(
    1,
  )
}

async function payOff(walk: Walk): Promise<void> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/my-account`)
  await expect(main).toContainText(say('agreement.recently-paid'))
  await main.getByRole('link', { name: say('agreement.details') }).click()
  await expectScreen(walk, say('agreement.ledger'))
  const entry = (kind: string) => main.getByRole('cell', { name: say('agreement.ledger.entry', { kind }) })
  await expect(entry('initialcharge')).toHaveCount(1)
  await expect(entry('payment')).toHaveCount(2)
  await main.getByRole('link', { name: say('agreement.payoff') }).click()
  await expectScreen(walk, say('payoff.title'))
  await expect(main).toContainText(say('payoff.rule', { rule: 'sameascash' }))
  await main.locator('summary').click()
  await main.getByRole('button', { name: /\$/ }).click()
  await expectScreen(walk, say('payment.done.owned'))
  await page.goto(`${prefix}/my-accounts/payment-history`)
  await main.getByRole('link', { name: say('payment.purpose', { purpose: 'payoff' }) }).click()
  await expectScreen(walk, say('payment.receipt.title'))
  await page.goto(`${prefix}/my-account`)
  await expect(main).toContainText(say('agreement.state', { state: 'PaidOut' }))
  await page.goto(`${prefix}/my-accounts/payment-agreement`)
  await expect(main).toContainText(say('payment.pay.none'))
}

for (const locale of ['en-US', 'es-US'] as const) {
  const title = {
    'en-US': 'from the first look to ownership, in English, each button pressed twice',
    'es-US': 'from the first look to ownership, in Spanish, without any script',
  }[locale]
  const tags = locale === 'en-US' ? '@desktop @phone' : '@no-script @no-desktop'
  test(`${title} ${tags} [ACC-003] [SHL-150] [SHL-167] [ACC-151] [ACC-195] [ACC-203] [ACC-204] [ACC-205] [SHL-092] [ACC-231] [ACC-235] [ACC-236] [SHL-468] [SHL-470] [ACC-256] [ACC-281] [ACC-283] [ACC-285] [ACC-286] [ACC-287] [ACC-299]`, async ({
    page,
    javaScriptEnabled,
  }, { project }) => {
    test.setTimeout(400_000)
    page.setDefaultTimeout(20_000)
    const scripts = javaScriptEnabled !== false
    const place = places[project.name.replace(' renting', '') as keyof typeof places]
    const walk = startWalk(page, locale, scripts)
    await test.step('store', () => chooseStore(walk, place))
    await test.step('product', () => findProduct(walk, locale))
    await test.step('cart', () => fillCart(walk, locale))
    await test.step('approval', () => getApproved(walk, place))
    await test.step('checkout', () => fillCheckout(walk, place))
    const orderNumber = await test.step('signature', () => signAndPay(walk))
    await test.step('delivery', async () => expect(await markDelivered(orderNumber)).toContain(orderNumber))
    await test.step('payment', () => payNext(walk))
    await test.step('payoff', () => payOff(walk))
  })
}
