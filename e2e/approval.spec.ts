import type { Page } from '@playwright/test'
import { applyFor, fillSteps, freshTaxId, primaryButton, sendApplication } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { openMail } from './support/people.ts'
import { expect, test } from './support/test.ts'

const prefixes = ['/us/en', '/us/es'] as const
/** A piece of a page that is smaller than any document. */
const stamp = { x: 0, y: 0, width: 90, height: 120 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const prefix of prefixes) {
  const english = prefix === '/us/en'

  test(`gets approved from the first step at ${prefix} @phone @no-script [ACC-054] [ACC-055] [ACC-057] [ACC-064] [ACC-088] [ACC-090] [SHL-075] [SHL-076] [SHL-080] [ACC-079] [ACC-103] [ACC-104]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`${prefix}/instant-approval?position=instant-approval`)
    await expect(heading(page)).toHaveText(
      english ? 'See how much you can rent for' : 'Vea cuánto puede rentar',
    )
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await fillSteps(page, prefix, { email: 'ana@example.com' })
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await sendApplication(page)
    expect(new URL(page.url()).pathname).toBe(`${prefix}/approved`)
    await expect(heading(page)).toContainText(english ? "You're approved, Ana!" : 'Ana')
    await expect(page.locator('main')).toContainText('$75.00')
    await expect(page.locator('main')).toContainText('$161.00')
    await expect(page).toHaveTitle(/ \| /)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    const approved = await heading(page).innerText()
    await page.goto(`${prefix}/pre-approvedPage`)
    await expect(heading(page)).toHaveText(approved)
  })

  test(`shows a declined shopper reasons, what would change them, rights and the day to apply again, and sends the same by mail, at ${prefix} @phone [ACC-065] [ACC-082] [ACC-092] [ACC-093] [SHL-077] [RTO-038] [ACC-081]`, async ({
    page,
  }) => {
    await applyFor(page, prefix, { email: 'ana+agency@example.com', weak: true })
    expect(new URL(page.url()).pathname).toBe(`${prefix}/declined`)
    await expect(page.locator('main ol > li')).toHaveCount(4)
    await expect(page.locator('main')).toContainText('Example Consumer Reports')
    await expect(page.locator('main')).toContainText(english ? 'free copy' : 'copia gratuita')
    await expect(page.locator('main')).toContainText(english ? 'dispute' : 'disputar')
    await expect(page.locator('main')).toContainText(
      english ? 'You can apply again from' : 'Puede hacer otra solicitud a partir del',
    )
    // Each reason has a second line that says what would change the answer.
    const lines = await page.locator('main ol > li p').allInnerTexts()
    expect(lines).toHaveLength(8)
    const [day] =
      /[A-Z]\w+ \d{1,2}, \d{4}|\d{1,2} de \w+ de \d{4}/.exec(await page.locator('main').innerText()) ?? []
    await expectAccessible(page)
    await page.goto(`${prefix}/approved`)
    await expect(page).toHaveURL(/\/declined$/)
    // The way on leads to products, which everybody may look at.
    await page.getByRole('link', { name: english ? 'Look around the store' : 'Ver productos' }).click()
    await expect(page).not.toHaveURL(/\/declined$/)
    await expect(page.locator('main a[href*="/p/"]').first()).toBeVisible()
    await openMail(page, 'ana+agency@example.com', english ? 'Your application' : 'Su solicitud')
    for (const line of [...lines, day ?? 'a day'])
      await expect(page.locator('pre')).toContainText(line.trim())
  })
}

test('a conditional approval names its documents, and a guest who signs in keeps it [ACC-063] [ACC-087] [ACC-089] [ACC-162] [ACC-210] [ACC-211] [ACC-212] [ACC-314] [ACC-315] [ACC-316] [SHL-075] [SHL-076] [SHL-098] [SHL-099] [SHL-100] @phone [ACC-080]', async ({
  page,
}) => {
  const email = `ana.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`
  await applyFor(page, '/us/en', { email: 'ana+conditional@example.com' })
  expect(new URL(page.url()).pathname).toBe('/us/en/pre-approvedPage')
  await expect(heading(page)).toHaveText('Almost there, Ana')
  await page.goto('/us/en/approved')
  await expect(heading(page)).toHaveText('Almost there, Ana')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in and send them' }).click()
  await expect(heading(page)).toHaveText('Sign in to send your documents')
  await page.locator('main').getByRole('link', { name: 'Create an account' }).click()
  // The answers of the application are filled in.
  await expect(page.locator('[name=firstName]')).toHaveValue('Ana')
  await expect(page.locator('[name=lastName]')).toHaveValue('Rivera')
  await expect(page.locator('[name=email]')).toHaveValue('ana+conditional@example.com')
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', 'Sofa-4-Ana!')
  await primaryButton(page).click()
  await page.waitForURL('**/verification-submission-overview')
  await expect(page.locator('main')).toContainText('Photo ID')
  await expect(page.locator('main')).not.toContainText('Bank statement')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send it' }).click()
  await page.waitForURL('**/verification-submission?*')
  await primaryButton(page).click()
  await expect(page.locator('main')).toContainText('Please choose a photo or a PDF first.')
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  })
  await page.setInputFiles('[name=document]', file('id.pdf', '<html>no document</html>'))
  await primaryButton(page).click()
  await expect(page.locator('main')).toContainText('We can read photos')
  await expectAccessible(page)
  await page.setInputFiles('[name=document]', file('id.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])))
  await primaryButton(page).click()
  await expect(page.locator('main')).toContainText("We can't open this file")
  await page.setInputFiles(
    '[name=document]',
    file('id.png', await page.screenshot({ clip: stamp, scale: 'css' })),
  )
  await primaryButton(page).click()
  await expect(page.locator('main')).toContainText('This picture is too small to read (90 × 120 pixels).')
  await expectAccessible(page)
  await page.setInputFiles('[name=document]', file('id.jpg', await page.screenshot({ type: 'jpeg' })))
  await primaryButton(page).click()
  await page.waitForURL('**/verification-submission-complete?*')
  await expect(page.locator('main')).toContainText('Being checked')
  await expectAccessible(page)
})

test('a failed decision is no decline: the same application is sent again and approved @no-script [ACC-066] [ACC-069] [ACC-094] [SHL-078] [RTO-036] [ACC-096]', async ({
  page,
}) => {
  await applyFor(page, '/us/en', { email: 'ana+failure-once@example.com' })
  expect(new URL(page.url()).pathname).toBe('/us/en/service-failure')
  await expect(heading(page)).toHaveText("We can't decide right this minute")
  await primaryButton(page).click()
  await page.waitForURL('**/approved')
})

test('the order form is filled with all answers except secrets, and decides when sent @no-script [ACC-062] [ACC-107] [ACC-109] [ACC-113] [SHL-102] [SHL-103] [ACC-111] [ACC-112]', async ({
  page,
}) => {
  const taxId = freshTaxId()
  await applyFor(page, '/us/en', { email: 'ana+form@example.com', taxId })
  expect(new URL(page.url()).pathname).toBe('/us/en/web-order-form')
  for (const path of ['/us/en/digital-order-form', '/us/en/web-order-form']) {
    await page.goto(path)
    await expect(page.locator('[name=lastName]')).toHaveValue('Rivera')
    await expect(page.locator('[name=monthlyIncome]')).toHaveValue('4,000')
  }
  await expect(page.locator('[name=taxId]')).toHaveValue('')
  await expect(page.locator('main')).toContainText(taxId.slice(-4))
  const source = await page.content()
  for (const secret of [taxId, '05/20/1990', '1990-05-20']) {
    expect(source).not.toContain(secret)
  }
  await sendApplication(page)
  await page.waitForURL('**/us/en/approved')
})

test('keeps a half-filled step after a reload and in another tab, and names fields with problems @phone', async ({
  page,
  context,
}) => {
  await page.goto('/us/en/instant-approval?step=about')
  await page.fill('[name=firstName]', 'Ana')
  await page.fill('[name=email]', 'ana@')
  const kept = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('lastName=Rivera')),
  )
  await page.fill('[name=lastName]', 'Rivera')
  expect((await kept).status()).toBe(204)
  const other = await context.newPage()
  await other.goto('/us/en/instant-approval')
  await expect(other.locator('[name=firstName]')).toHaveValue('Ana')
  await expect(other.locator('[name=lastName]')).toHaveValue('Rivera')
  await primaryButton(other).click()
  await expect(other.getByRole('link', { name: /^Email:/ })).toBeVisible()
  await expect(other.locator('[name=email]')).toHaveValue('ana@')
  await expectAccessible(other)
})

test('what was typed just before a reload is there after it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/us/en/instant-approval?step=about')
  // No timer runs from here on: nothing is saved because of a pause.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const saved = () => page.waitForResponse('**/instant-approval/keep')
  await page.fill('[name=firstName]', 'Ana')
  // The page is not asked for again before what is typed was sent; the other way round it would come without it.
  const leaving = saved()
  await page.route('**/instant-approval?step=about', async (route) => {
    await leaving
    await route.continue()
  })
  await page.fill('[name=email]', 'ana@example.org')
  await page.reload()
  await expect(page.locator('[name=firstName]')).toHaveValue('Ana')
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.org')
})

test('the back button goes one step back, and a step not reached yet redirects to the first incomplete one', async ({
  page,
}) => {
  await fillSteps(page, '/us/en', { email: 'ana@example.com' })
  await page.goBack()
  await expect(page).toHaveURL(/step=identity/)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('[name=address1]')).toHaveValue('123 Oak Street')
  await page.fill('[name=postalCode]', '77002')
  await primaryButton(page).click()
  await expect(page.locator('main')).toContainText('ZIP code 77002 is in Texas')
  await page.goto('/us/en/instant-approval?step=review')
  await expect(page).toHaveURL(/step=review/)
})

test('limits the shop to the approved amount at every frequency [ACC-101] [ACC-102] [SHP-033] [SHP-102] [SHL-118]', async ({
  page,
}) => {
  await applyFor(page, '/us/en', { email: 'ana@example.com' })
  await page.getByRole('link', { name: 'Shop what fits' }).click()
  await page.waitForURL('**/c/root?*')
  const query = new URL(page.url()).searchParams
  expect(query.getAll('refine')).toEqual(['paymentoption=WEEKLY-0:75', 'highRisk=FALSE'])
  expect(query.get('sort')).toBe('MOST_POPULAR')
  expect(query.get('isAp')).toBe('true')
  await page.goto('/us/en/shop-approved-items')
  await expect(heading(page)).toContainText('$75.00')
  await expect(page.locator('main .price-tag').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /month/i }).last().click()
  await expect(heading(page)).toContainText('$321.00')
})

test('shows a customer an application with a failed decision in the account [ACC-095] [ACC-096]', async ({
  page,
}) => {
  await page.goto('/us/es/registration')
  await page.fill('[name=firstName]', 'Luz')
  await page.fill('[name=lastName]', 'Vega')
  await page.fill('[name=email]', `luz.${freshTaxId()}${Date.now()}@example.org`)
  await page.fill('[name=password]', 'Sofa-4-Luz!')
  await primaryButton(page).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/registration'))
  await page.goto('/us/es/instant-approval?step=about')
  await expect(page.locator('[name=lastName]')).toHaveValue('Vega')
  await applyFor(page, '/us/es', { email: 'luz+failure@example.com' })
  expect(new URL(page.url()).pathname).toBe('/us/es/service-failure-login')
  await expect(heading(page)).toHaveText('En este momento no podemos decidir')
  await expect(page.locator('main')).toContainText('guardada en su cuenta')
  await expectAccessible(page)
})

test('redirects result pages without an approval to the application, with and without prefix [ACC-091] [ACC-001] [ACC-070] [ACC-107] [ACC-108]', async ({
  page,
}) => {
  for (const prefix of ['', '/us/en', '/us/es']) {
    const spanish = prefix === '/us/es'
    for (const path of ['/approved', '/pre-approvedPage', '/declined']) {
      await page.goto(`${prefix}${path}`)
      expect(new URL(page.url()).pathname).toBe(`${prefix}/instant-approval`)
      // The way to the answer: an account's is behind the sign-in, which leads back to it.
      const signIn = page.getByRole('main').getByRole('link', {
        name: spanish ? 'Iniciar sesión para verla' : 'Sign in to see it',
      })
      const back = path === '/declined' ? '/declined' : '/approved'
      await expect(signIn).toHaveAttribute('href', new RegExp(`login\\?return=${back}$`))
    }
    await expect(page).toHaveTitle(
      `${spanish ? 'Obtenga su aprobación' : 'Get pre-approved'} | Rent-A-Center`,
    )
    for (const path of ['/web-order-form', '/digital-order-form']) {
      await page.goto(`${prefix}${path}`)
      await expect(heading(page)).toHaveText(spanish ? 'Su formulario de pedido' : 'Your order form')
    }
    for (const path of ['/service-failure', '/service-failure-login']) {
      await page.goto(`${prefix}${path}`)
      await expect(page).toHaveTitle(`${spanish ? 'Inténtelo otra vez' : 'Please try again'} | Rent-A-Center`)
    }
    for (const name of ['-overview', '', '-complete']) {
      await page.goto(`${prefix}/my-accounts/verification-submission${name}`)
      await expect(heading(page)).toHaveText(
        spanish ? 'Inicie sesión para enviar sus documentos' : 'Sign in to send your documents',
      )
    }
  }
  await expectAccessible(page)
})

test('invites to apply instead of listing approved items without an approval [SHP-143]', async ({ page }) => {
  await page.goto('/shop-approved-items')
  await expect(heading(page)).toHaveText('Shop what fits your budget')
  await expect(page.locator('main .price-tag')).toHaveCount(0)
  await expectAccessible(page)
})
