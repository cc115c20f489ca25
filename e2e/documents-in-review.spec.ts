import { addBankingDays } from '#domain/base/banking-days.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { primaryButton } from './support/applicants.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** What a customer whose approval still needs a photo ID reads before it was sent, and afterwards. */
const words = {
  '/us/en': {
    locale: 'en-US',
    missing: 'A few documents first',
    send: 'Send documents',
    received: 'We have your documents',
    account: 'You can rent for up to $75.00 per week',
    until: /^Good through \w+ \d+, \d{4}\.$/,
    needs: 'Before you can sign, we still need: Photo ID.',
    sendId: 'Send my documents',
    by: (day: string) => `We'll look at your documents by ${day}`,
  },
  '/us/es': {
    locale: 'es-US',
    missing: 'Primero, unos documentos',
    send: 'Enviar documentos',
    received: 'Tenemos sus documentos',
    account: 'Puede rentar hasta $75.00 por semana',
    until: /^Su aprobación es válida hasta el \d+ de \w+ de \d{4}\.$/,
    needs: 'Antes de firmar, todavía falta: Identificación con foto.',
    sendId: 'Enviar mis documentos',
    by: (day: string) => `Revisaremos sus documentos a más tardar el ${day.replace(',', '')}`,
  },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const { locale, missing, send, received, account, until, needs, sendId, by } = words[prefix]

  test(`account and checkout ask for a missing ID at ${prefix}, and once it was sent say that it is looked at, and by when @phone @no-script [ACC-210]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await approvedShopper(page, 'sofa', locale, undefined, { conditional: true })
    const heading = page.getByRole('heading', { level: 1 })
    const main = page.getByRole('main')
    const approval = main.getByRole('region', { name: account, exact: true })
    await page.goto(`${prefix}/my-account`)
    await expect(approval.getByText(until)).toBeVisible()
    await expect(approval.getByText(needs)).toBeVisible()
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await approval.getByRole('link', { name: sendId }).click()
    await page.waitForURL('**/verification-submission-overview')
    await page.goto(`${prefix}/checkout`)
    await expect(heading).toHaveText(missing)
    await main.getByRole('link', { name: send }).click()
    await page.goto(`${prefix}/my-accounts/verification-submission?kind=identity`)
    const id = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
    await page.setInputFiles('[name=document]', id)
    const sentOn = civilDateIn(Date.now(), 'America/New_York')
    await primaryButton(page).click()
    await page.waitForURL('**/verification-submission-complete?*')
    const day = new Date(`${addBankingDays(sentOn, 1)}T12:00:00Z`).toLocaleDateString(locale, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    })
    await expect(main).toContainText(by(day))
    await page.goto(`${prefix}/checkout`)
    await expect(heading).toHaveText(received)
    await expect(main).toContainText(by(day))
    await expect(main.getByRole('link', { name: send })).toHaveCount(0)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.goto(`${prefix}/my-account`)
    await expect(approval).toContainText(by(day))
    await expect(approval.getByText(needs)).toHaveCount(0)
    await expect(approval.getByRole('link', { name: sendId })).toHaveCount(0)
  })
}
