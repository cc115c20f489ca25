import { saveStep } from '#core/approval/application/save-step.ts'
import { expectAccessible } from './support/axe.ts'
import { register, somebody, whoIsIn } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const languages = [
  [
    '/us/en',
    {
      ...{ title: 'Notifications', saved: 'Your choices are saved', save: 'Save choices' },
      ...{ always: 'What we always send', addPhone: 'Add phone number', agree: /^I agree that/ },
      ...{
        refused: 'You must agree to receive texts',
        offered: 'Save (614) 555-0107',
        since: /^You agreed to texts to \(614\) 555-0107/,
      },
    },
  ],
  [
    '/us/es',
    {
      ...{ title: 'Notificaciones', saved: 'Se guardó lo que eligió', save: 'Guardar' },
      ...{ always: 'Lo que siempre enviamos', addPhone: 'Agregar teléfono', agree: /^Acepto que/ },
      ...{ refused: 'Debe aceptar recibir mensajes de texto', offered: 'Guardar (614) 555-0107' },
      since: /^El .+ usted aceptó recibir mensajes de texto en el \(614\) 555-0107/,
    },
  ],
] as const

for (const [prefix, words] of languages) {
  test(`${prefix}: the number of an application is offered for texts, and saved when it is chosen @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/registration`)
    await register(page, somebody('Ana'))
    const applied = { steps: ['about'], typed: { phone: '(614) 555-0107' }, storeId: null } as const
    const kept = await saveStep(await whoIsIn(page), { ...applied, locale: 'en-US' }, await storeContext())
    expect(kept.ok).toBe(true)
    await page.goto(`${prefix}/my-accounts/notifications`)
    await expect(page.locator('select[name=phone]')).toHaveValue('6145550107')
    await page.locator('[name=textPayments]').check()
    // What is refused saves nothing, the number neither.
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.refused)).toBeVisible()
    await page.goto(`${prefix}/my-accounts/personal-info`)
    await expect(page.getByRole('button', { name: words.offered })).toBeVisible()
    await page.goto(`${prefix}/my-accounts/notifications`)
    await page.locator('[name=textPayments]').check()
    await page.getByLabel(words.agree).check()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.since)).toBeVisible()
    await page.goto(`${prefix}/my-accounts/personal-info`)
    await expect(page.getByRole('listitem').filter({ hasText: '(614) 555-0107' })).toBeVisible()
  })

  test(`${prefix}: a customer turns reminders off by mail, and on by text with a consent @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`${prefix}/registration`)
    await register(page, somebody('Ana'))
    await page.goto(`${prefix}/my-accounts/personal-info`)
    await page.locator('input[name=phone]:not([type=hidden])').first().fill('(614) 555-0107')
    await page.getByRole('button', { name: words.addPhone }).click()
    await expect(page.getByText('(614) 555-0107').first()).toBeVisible()

    await page.goto(`${prefix}/my-accounts/notifications`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: words.always })).toBeVisible()
    await expect(page.locator('[name=mailPayments]')).toBeChecked()
    await expect(page.locator('[name=textPayments]')).not.toBeChecked()

    await page.locator('[name=mailPayments]').uncheck()
    await page.locator('[name=textPayments]').check()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.refused)).toBeVisible()
    await expect(page.locator('[name=mailPayments]')).not.toBeChecked()
    await page.getByLabel(words.agree).check()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await expect(page.getByText(words.since)).toBeVisible()

    await page.goto(`${prefix}/my-accounts/notifications`)
    await expect(page.locator('[name=mailPayments]')).not.toBeChecked()
    await expect(page.locator('[name=mailOffers]')).toBeChecked()
    await expect(page.locator('[name=textPayments]')).toBeChecked()
    if (javaScriptEnabled !== false) await expectAccessible(page)
  })
}
