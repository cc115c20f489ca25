import { approvedShopper } from './support/approved-shopper.ts'
import { fillDelivery } from './support/delivery.ts'
import { markDelivered } from './support/operator.ts'
import { openPapers } from './support/papers.ts'
import { expect, test } from './support/test.ts'
import { centsIn, enterCard, expectScreen, press, startWalk, type Walk } from './support/walk.ts'

// The fixture's television is $14.99 for 78 weeks, with 8 % tax $16.19. The code FIRST1 makes the first week $1.
const first = { rent: '$1.00', withTax: '$1.08' }
const regular = { rent: '$14.99', withTax: '$16.19' }
const total = { rent: '$1,155.23', withTax: '$1,247.71' }

const words = {
  'en-US': { offer: 'First week for $1', callout: 'Pay $1 for your first week' },
  'es-US': { offer: 'Primera semana por $1', callout: 'Pague $1 la primera semana' },
} as const

const contains = async ({ main }: Walk, ...texts: readonly string[]) => {
  for (const text of texts) await expect(main).toContainText(text)
}

/** The first payment, what it was before, and the offer that lowers it. */
const offered = ({ say }: Walk, offer: string) => [
  say('price.first', { amount: first.rent }),
  say('price.was', { amount: regular.rent }),
  say('price.offer', { offers: offer }),
]

/** From the empty checkout to the review. */
async function toReview(walk: Walk): Promise<void> {
  const { page, prefix, say, main } = walk
  await page.goto(`${prefix}/checkout`)
  await fillDelivery(page, '43215')
  await press(walk, say('checkout.continue'))
  await expectScreen(walk, say('checkout.schedule.title'))
  await contains(walk, say('checkout.schedule.first', { amount: first.withTax }), total.withTax)
  // Every two weeks the offer lowers nothing.
  await expect(main.locator('label').filter({ hasText: '$32.38' })).not.toContainText(
    say('checkout.schedule.first', { amount: '' }).split(' $')[0] ?? '',
  )
  await press(walk, say('checkout.continue'))
  await enterCard(walk)
  await expectScreen(walk, say('checkout.review.title'))
}

/** Signs and pays; gives the order's number. */
async function signAndPay(walk: Walk, offer: string): Promise<string> {
  const { page, say, main } = walk
  await press(walk, say('checkout.review.sign'))
  await expectScreen(walk, say('signing.consent.title'))
  await contains(
    walk,
    say('checkout.terms.first', { waiver: 'no' }),
    first.withTax,
    regular.withTax,
    total.rent,
    total.withTax,
  )
  await openPapers(page)
  await page.locator('[name=canRead]').check()
  await page.locator('[name=agrees]').check()
  await press(walk, say('signing.consent.continue'))
  await expectScreen(walk, say('signing.sign.title', { count: 1 }))
  const paper = (await page.getByRole('article').allTextContents()).join('\n')
  for (const text of [offer, ...Object.values(first), ...Object.values(regular), ...Object.values(total)])
    expect(paper).toContain(text)
  await page.locator('[name=fullName]').fill('Ana Ruiz')
  await page.locator('[name=intends]').check()
  const pay = page.locator('#signature button')
  await expect(pay).toContainText(first.withTax)
  await pay.click()
  await expectScreen(walk, say('order.confirmed'))
  await contains(walk, first.withTax, regular.withTax, total.rent, say('price.first', { amount: first.rent }))
  const terms = { first: first.rent, later: 77, amount: regular.rent, total: total.rent }
  await contains(walk, say('order.terms.first', { ...terms, per: say('price.per', { frequency: 'WEEKLY' }) }))
  await expect(main).not.toContainText('$1,169.22')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const locale of ['en-US', 'es-US'] as const) {
  const tags = locale === 'en-US' ? '@phone' : '@no-script'
  test(`a code that lowers the first payment counts from the product to that payment, and the second one is the regular one, in ${locale} ${tags} [SHP-230] [SHP-235]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(20_000)
    const { offer, callout } = words[locale]
    const walk = startWalk(page, locale, javaScriptEnabled !== false)
    const { prefix, say, main } = walk
    await approvedShopper(page, 'tv', locale)

    await page.goto(`${prefix}/p/tv`)
    await expect(main).toContainText(regular.rent)
    await expect(main).not.toContainText(say('price.first', { amount: first.rent }))
    await expect(main).toContainText(callout)
    await main.getByRole('button', { name: offer }).click()
    await contains(walk, ...offered(walk, offer), regular.rent, total.rent)
    await expectScreen(walk, say('price.own.title'))
    await page.goto(`${prefix}/search?q=tv`)
    await contains(walk, ...offered(walk, offer), total.rent)

    await page.goto(`${prefix}/cart`)
    const off = say('basket.due-today.off', { amount: '$13.99' })
    await contains(walk, `FIRST1: ${callout}`, ...offered(walk, offer), off)
    await contains(walk, first.withTax, regular.withTax, total.rent)
    await expectScreen(walk, say('basket.summary'))

    await toReview(walk)
    await contains(
      walk,
      off,
      say('checkout.terms.first', { waiver: 'no' }),
      first.withTax,
      regular.withTax,
      total.rent,
    )
    const orderNumber = await signAndPay(walk, offer)
    expect(await markDelivered(orderNumber)).toContain(orderNumber)

    await page.goto(`${prefix}/my-account`)
    await main.getByRole('link', { name: say('agreement.details') }).click()
    await contains(walk, say('agreement.first-payment', { waiver: 'no' }), first.withTax, total.rent)
    await expect(main).not.toContainText(say('agreement.plan'))
    await page.goto(`${prefix}/my-account`)
    await main
      .getByRole('link', { name: new RegExp(`^${say('account.pay', { amount: '' })}\\$`) })
      .first()
      .click()
    await expectScreen(walk, say('payment.pay.title'))
    await press(walk, say('payment.pay.submit'))
    await expectScreen(walk, say('payment.done.title'))
    const paid = main.locator('dl > div, li, tr').filter({ hasText: say('payment.total') })
    expect(await centsIn(paid)).toBe(1_619)
  })
}
