import type { Page } from '@playwright/test'
import { confirmPhoneByStore } from '#core/approval/phone-check/confirm-by-store.ts'
import type { Context } from '#core/context.ts'
import { addItemInput } from '#core/shopper/basket/schema.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { fillAnswers, primaryButton, sendApplication } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore
let opened: Awaited<ReturnType<typeof contextOf>>

test.beforeAll(async () => {
  const columbus = catalogue.linesOf('stores.jsonl').find(({ id }) => id === '00101')
  const flags = { ...(columbus?.flags as object), payfoneEnabled: true }
  catalogue.changeLine('stores.jsonl', '00101', { flags })
  store = await catalogue.start({ DEV_PAGES: '1' })
  opened = await contextOf(store)
})

test.afterAll(async () => {
  await opened.close()
  await store[Symbol.asyncDispose]()
})

let last = 100
/** A number that no other test has, and as pages show it. */
function freshPhone() {
  last += 1
  return { digits: `6145550${last}`, shown: `(614) 555-0${last}` }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const onPage = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname === path, { timeout: 30_000 })

/** Chooses the store that asks, fills in an application and leaves its last step. */
async function apply(page: Page, prefix: string, phone: string): Promise<void> {
  await page.context().addCookies([{ name: 'store', value: '00101', url: store.origin }])
  const email = `ana.${phone}@example.com`
  await fillAnswers(page, `${store.origin}${prefix}`, { email, phone })
  await primaryButton(page).click()
  await onPage(page, `${prefix}/payfone`)
}

/** The last code that the inbox of the demo shows for a number, once it is another than that before. */
async function codeFor(phone: string, before = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const html = await (await fetch(`${store.origin}/dev/inbox`)).text()
    const [, text = ''] = new RegExp(`>([^<]*)</span><span[^>]*>${phone}<`).exec(html) ?? []
    code = /\d{6}/.exec(text.replace(/(?<=\d), (?=\d)/g, ''))?.[0] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(before)
  }).toPass({ timeout: 15_000 })
  return code
}

const wrong = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`

const words = {
  '/us/en': {
    title: 'Confirm your phone number',
    text: 'Text me a code',
    again: 'Text me a new code',
    call: 'Call me instead',
    confirm: 'Confirm',
    soon: 'We just sent you a code.',
    left: 'You have 4 more tries.',
    failed: 'That was the last try for this code',
    change: 'Change the number',
    without: 'Go on without a code',
    store: 'They can confirm your number with you.',
    cart: /Back to cart/,
  },
  '/us/es': {
    title: 'Confirme su número de teléfono',
    text: 'Enviarme un mensaje con el código',
    again: 'Enviarme otro código por mensaje',
    call: 'Mejor llámenme',
    confirm: 'Confirmar',
    soon: 'Acabamos de enviarle un código.',
    left: 'Le quedan 4 intentos.',
    failed: 'Ese fue el último intento con este código',
    change: 'Cambiar el número',
    without: 'Seguir sin código',
    store: 'Ahí pueden confirmar su número con usted.',
    cart: /Volver al carrito/,
  },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

  test(`the phone of an application is confirmed by a code, in the layout of the checkout, at ${prefix} @phone @no-script [SHL-086] [SHL-170] [SHL-171] [ACC-139] [ACC-140] [ACC-142] [ACC-376]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.slow()
    const accessible = () => (javaScriptEnabled === false ? undefined : expectAccessible(page))
    const { digits, shown } = freshPhone()
    await apply(page, prefix, digits)
    await expect(heading(page)).toHaveText(say.title)
    if (javaScriptEnabled !== false)
      await expect
        .poll(() => page.evaluate<unknown>('(globalThis.adobeDataLayer ?? []).at(-1)?.pageType'))
        .toBe('payfone page')
    await expect(page.getByRole('banner').getByRole('link', { name: say.cart })).toBeVisible()
    await expect(page.getByRole('search')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(main(page)).toContainText(shown)
    await accessible()

    await button(page, say.text).click()
    await expect(main(page).locator('[autocomplete=one-time-code]')).toBeVisible()
    const code = await codeFor(digits)
    await button(page, say.again).click()
    await expect(main(page)).toContainText(say.soon)
    await page.fill('[name=code]', wrong(code))
    await button(page, say.confirm).click()
    await expect(main(page)).toContainText(say.left)
    await accessible()

    // The language can be changed with a code on its way, and the page goes on as it was.
    const [other, name] = prefix === '/us/en' ? ['/us/es', 'Español'] : ['/us/en', 'English']
    await page.getByRole('button', { name, exact: true }).first().click()
    await onPage(page, `${other}/payfone`)
    await page.goto(`${store.origin}${prefix}/payfone`)
    await page.fill('[name=code]', `${code.slice(0, 3)} ${code.slice(3)}`)
    await button(page, say.confirm).click()
    await onPage(page, `${prefix}/instant-approval`)
    expect(new URL(page.url()).searchParams.get('step')).toBe('review')
    // What is confirmed is not asked for again, neither by Back nor by the address.
    await page.goto(`${store.origin}${prefix}/payfone`)
    await onPage(page, `${prefix}/instant-approval`)
    await sendApplication(page)
    expect(new URL(page.url()).pathname).toBe(`${prefix}/approved`)
  })

  test(`where no code comes, the number can be changed, and the application sent without one, at ${prefix} @phone @no-script [ACC-146]`, async ({
    page,
  }) => {
    test.slow()
    const [first, second] = [freshPhone(), freshPhone()]
    await apply(page, prefix, first.digits)
    await button(page, say.call).click()
    const code = await codeFor(first.digits)
    for (let n = 0; n < 5; n++) {
      await page.fill('[name=code]', wrong(code))
      await button(page, say.confirm).click()
      await expect(
        main(page).getByRole('alert').or(main(page).locator('[aria-invalid=true]')),
      ).not.toHaveCount(0)
    }
    await expect(main(page)).toContainText(say.failed)
    await expect(page.locator('[name=code]')).toHaveCount(0)
    await expect(main(page)).toContainText(say.store)
    await main(page).getByRole('link', { name: say.change }).click()
    await page.fill('[name=phone]', second.digits)
    await primaryButton(page).click()
    await onPage(page, `${prefix}/payfone`)
    await expect(main(page)).toContainText(second.shown)
    await main(page).getByRole('link', { name: say.without }).click()
    await onPage(page, `${prefix}/instant-approval`)
    await sendApplication(page)
    expect(new URL(page.url()).pathname).toBe(`${prefix}/approved`)
  })
}

/** Puts a television of the Columbus store into the cart of whoever is in the browser. */
async function fillCart(page: Page, context: Context) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'session')?.value
  const { who } = await findSession(token, context)
  if (who.kind === 'visitor') throw new Error('nobody has a session')
  unwrap(await addItem(who, inputOf(addItemInput, { productId: 'tv', storeId: '00101' }), context))
  return who
}

test('the checkout opens once the store confirmed the number @phone @no-script [ACC-142] [ACC-146]', async ({
  page,
}) => {
  test.slow()
  const { digits } = freshPhone()
  await apply(page, '/us/en', digits)
  await main(page).getByRole('link', { name: 'Go on without a code' }).click()
  await sendApplication(page)
  const who = await fillCart(page, opened.context)
  await page.goto(`${store.origin}/us/en/checkout`)
  await onPage(page, '/us/en/payfone')
  // The application is decided: its number cannot be changed, and nothing goes on without a code.
  await expect(main(page).getByRole('link', { name: 'Change the number' })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Go on without a code' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Back', exact: true }).click()
  await onPage(page, '/us/en/cart')
  const { customerId } = who
  unwrap(await confirmPhoneByStore('operator:eva', { customerId, phone: digits }, opened.context))
  await page.goto(`${store.origin}/us/en/checkout`)
  await onPage(page, '/us/en/checkout')
  await expect(heading(page)).toHaveText('Where and when should we deliver?')
})

test('the checkout goes on where it was once the code is typed, and says how long it works @phone @no-script [ACC-142]', async ({
  page,
}) => {
  test.slow()
  const { digits } = freshPhone()
  await apply(page, '/us/en', digits)
  await main(page).getByRole('link', { name: 'Go on without a code' }).click()
  await sendApplication(page)
  await fillCart(page, opened.context)
  await page.goto(`${store.origin}/us/en/new-checkout`)
  await onPage(page, '/us/en/payfone')
  await expect(main(page)).toContainText('You can ask for a new code every 30 seconds, up to 5 a day.')
  await main(page).getByRole('button', { name: 'Text me a code' }).click()
  await expect(main(page)).toContainText(/It works for (10|9) more minutes\./)
  await expect(main(page)).toContainText('6 digits. You have 5 tries left.')
  await expect(main(page)).toContainText(/You can ask for a new code in [123]?\d seconds?, up to 5 a day\./)
  await page.fill('[name=code]', await codeFor(digits))
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await onPage(page, '/us/en/new-checkout')
  await expect(heading(page)).toHaveText('Where and when should we deliver?')
})

for (const form of ['web-order-form', 'digital-order-form'])
  test(`the code is offered on /${form} and at the end of the steps, and what was typed stays @phone @no-script [ACC-111] [ACC-142]`, async ({
    page,
  }) => {
    test.slow()
    const [first, second] = [freshPhone(), freshPhone()]
    await apply(page, '/us/en', first.digits)
    await main(page).getByRole('link', { name: 'Go on without a code' }).click()
    await main(page).getByRole('link', { name: 'Confirm my phone number' }).click()
    await onPage(page, '/us/en/payfone')
    await page.goto(`${store.origin}/us/en/${form}`)
    const confirm = main(page).getByRole('button', { name: 'Confirm my phone number' })
    await page.fill('[name=phone]', '900 555 0123')
    await confirm.click()
    await expect(page.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
    await page.fill('[name=phone]', second.digits)
    await page.fill('[name=city]', '')
    await page.fill('[name=address1]', '77 Elm Street')
    await confirm.click()
    await onPage(page, '/us/en/payfone')
    await expect(main(page)).toContainText(second.shown)
    await main(page).getByRole('link', { name: 'Change the number' }).click()
    await onPage(page, `/us/en/${form}`)
    await confirm.click()
    await main(page).getByRole('button', { name: 'Text me a code' }).click()
    await page.fill('[name=code]', await codeFor(second.digits))
    await main(page).getByRole('button', { name: 'Confirm', exact: true }).click()
    await onPage(page, `/us/en/${form}`)
    await expect(page.locator('[name=address1]')).toHaveValue('77 Elm Street')
    await expect(confirm).toHaveCount(0)
  })
