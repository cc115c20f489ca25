import type { Page } from '@playwright/test'
import type { ApplicationStep } from '#domain/approval/application-steps.ts'
import { urls } from '#site/urls.ts'
import { freshTaxId, primaryButton } from './support/applicants.ts'
import { expect, test } from './support/test.ts'

const payDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)

/** What is typed in each step with fields: boxes by their name, choices by the name and value of the chosen one. */
const answers = {
  about: { firstName: 'Ana', lastName: 'Rivera', email: 'ana@example.com', phone: '(614) 555-0123' },
  home: {
    address1: '123 Oak Street',
    city: 'Columbus',
    state: 'OH',
    postalCode: '43215',
    residenceMonths: '24',
  },
  income: { incomeSource: 'employment', monthlyIncome: '4,000', incomeMonths: '24', nextPayDay: payDay },
  bank: { hasBankAccount: 'yes', bankAccountMonths: '24', nsfCount: '0' },
} as const satisfies Partial<Record<ApplicationStep, Readonly<Record<string, string>>>>

type Asked = keyof typeof answers
const steps = Object.keys(answers) as Asked[]
const choices: readonly string[] = ['incomeSource', 'hasBankAccount']
const lists: readonly string[] = ['state', 'residenceMonths', 'incomeMonths', 'bankAccountMonths', 'nsfCount']

async function fill(page: Page, step: Asked): Promise<void> {
  for (const [name, value] of Object.entries(answers[step])) {
    if (choices.includes(name)) await page.check(`[name=${name}][value=${value}]`)
    else if (lists.includes(name)) await page.selectOption(`[name=${name}]`, value)
    else await page.fill(`[name=${name}]`, value)
  }
}

async function expectFilled(page: Page, step: Asked): Promise<void> {
  for (const [name, value] of Object.entries(answers[step]))
    if (choices.includes(name)) await expect(page.locator(`[name=${name}][value=${value}]`)).toBeChecked()
    else await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
}

const language = (page: Page, name: 'English' | 'Español') =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

/**
 * Waits until a step is shown, not only in the address: that changes some time before a slow machine shows the step, and
 * until then links and buttons are those of the step before. What leads to the other language names the shown one.
 */
async function onStep(page: Page, prefix: string, step: ApplicationStep): Promise<void> {
  const address = `${prefix}/instant-approval?step=${step}`
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.locator('form [name=back]').first()).toHaveValue(address)
}

test('in each step of the application Back and the other language keep every answer @phone @no-script [ACC-003]', async ({
  page,
}) => {
  test.slow()
  await page.goto('/us/en/instant-approval?step=about')
  for (const [index, step] of steps.entries()) {
    await fill(page, step)
    if (step === 'about') await page.fill('[name=birthDate]', '05/20/1990')
    // Nothing was sent yet, and with something wrong in it nothing is lost either.
    if (step === 'about') await page.fill('[name=phone]', '(614) 55')
    await language(page, 'Español')
    await onStep(page, '/us/es', step)
    await expect(page.getByRole('alert')).toHaveCount(0)
    if (step === 'about') {
      await expect(page.locator('[name=phone]')).toHaveValue('(614) 55')
      // The focus may still move to the page's heading, and the browser then cuts what is filled in.
      await expect(async () => {
        await page.fill('[name=phone]', answers.about.phone)
        await expect(page.locator('[name=phone]')).toHaveValue(answers.about.phone, { timeout: 500 })
      }).toPass()
    }
    await expectFilled(page, step)
    await language(page, 'English')
    await onStep(page, '/us/en', step)
    await expectFilled(page, step)
    await primaryButton(page).click()
    const next = steps[index + 1] ?? 'identity'
    await onStep(page, '/us/en', next)
    await language(page, 'Español')
    await onStep(page, '/us/es', next)
    await page.getByRole('link', { name: 'Atrás', exact: true }).click()
    await onStep(page, '/us/es', step)
    await expectFilled(page, step)
    await language(page, 'English')
    await onStep(page, '/us/en', step)
    await expectFilled(page, step)
    await primaryButton(page).click()
    await onStep(page, '/us/en', next)
  }
  await page.fill('[name=taxId]', freshTaxId())
  // What is kept encrypted is not shown again, and not lost.
  await language(page, 'Español')
  await onStep(page, '/us/es', 'identity')
  await language(page, 'English')
  await onStep(page, '/us/en', 'identity')
  await primaryButton(page).click()
  await onStep(page, '/us/en', 'review')
  await language(page, 'Español')
  await onStep(page, '/us/es', 'review')
  const main = page.getByRole('main')
  for (const text of ['Ana Rivera', '123 Oak Street', '43215']) await expect(main).toContainText(text)
  // All the way back with the link of each step, without typing anything again, the secret answers included.
  for (const step of ['identity', 'bank', 'income', 'home', 'about'] as const) {
    await page.getByRole('link', { name: 'Atrás', exact: true }).click()
    await onStep(page, '/us/es', step)
    if (step !== 'identity') await expectFilled(page, step)
  }
  await expect(page.getByRole('link', { name: 'Atrás', exact: true })).toHaveCount(0)
  await page.goBack()
  await onStep(page, '/us/es', 'home')
  await expectFilled(page, 'home')
  await page.goto('/us/es/instant-approval?step=review')
  await onStep(page, '/us/es', 'review')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Está todo bien?')
})

test('what was kept while typing does not overwrite what was sent after it', async ({ page }) => {
  await page.goto('/us/en/instant-approval?step=about')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(`**${urls.applicationKeep}`, async (route) => {
    await released
    await route.continue()
  })
  const keptAfter = async (action: () => Promise<void>) => {
    const kept = page.waitForRequest(`**${urls.applicationKeep}`)
    await action()
    return await kept
  }
  const early = await keptAfter(() => page.fill('[name=phone]', '(614) 555-0100'))
  const later = await keptAfter(() => fill(page, 'about'))
  await page.fill('[name=birthDate]', '05/20/1990')
  await primaryButton(page).click()
  await onStep(page, '/us/en', 'home')
  release()
  await Promise.all([early.response(), later.response()])
  await page.goto('/us/en/instant-approval?step=about')
  await expectFilled(page, 'about')
})
