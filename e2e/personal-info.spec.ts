import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

const languages = [
  [
    '/us/en',
    {
      ...{ title: 'Personal information', name: 'Save name', saved: 'Your changes are saved' },
      ...{ firstName: 'Please enter your first name.', phone: 'Add phone number', primary: 'Primary' },
      ...{ makePrimary: 'Make', remove: 'Remove', address: 'Add an address', saveAddress: 'Save address' },
      ...{ invalidPhone: 'Please enter a valid mobile number.', change: 'Change 8 High Street' },
    },
  ],
  [
    '/us/es',
    {
      ...{ title: 'Información personal', name: 'Guardar nombre', saved: 'Se guardaron sus cambios' },
      ...{ firstName: 'Escriba su nombre.', phone: 'Agregar teléfono', primary: 'Principal' },
      ...{ makePrimary: 'Usar', remove: 'Quitar', address: 'Agregar una dirección' },
      ...{ saveAddress: 'Guardar dirección', invalidPhone: 'Escriba un número de celular válido.' },
      change: 'Cambiar 8 High Street',
    },
  ],
] as const

async function addAddress(page: Page, words: { address: string; saveAddress: string }, street: string) {
  await page.getByRole('link', { name: words.address }).click()
  await page.locator('[name=address1]').fill(street)
  await page.locator('[name=city]').fill('Columbus')
  const states = await page.locator('[name=stateCode] option').allInnerTexts()
  const lang = (await page.locator('html').getAttribute('lang')) ?? ''
  expect(states.slice(1)).toEqual(states.slice(1).toSorted((a, b) => a.localeCompare(b, lang)))
  await page.locator('[name=stateCode]').selectOption('OH')
  await page.locator('[name=postalCode]').fill('43215')
  await page.getByRole('button', { name: words.saveAddress }).click()
  await expect(page.getByText(street).first()).toBeVisible()
}

for (const [prefix, words] of languages) {
  const part = (page: Page, heading: RegExp) =>
    page
      .locator('main div')
      .filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
      .last()

  test(`${prefix}: a customer changes name, phone numbers, addresses and language, and sees them afterwards [ACC-311] [ACC-312] [ACC-313] [ACC-225] [ACC-226] @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const person = somebody('Ana')
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    await page.goto(`${prefix}/my-accounts/personal-info`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(person.email, { exact: true })).toBeVisible()
    await expect(page.locator('[name=lastName]')).toHaveValue('Ruiz')

    await page.locator('[name=firstName]').fill('')
    await page.getByRole('button', { name: words.name }).click()
    await expect(page.getByText(words.firstName)).toBeVisible()
    await page.locator('[name=firstName]').fill('Mariana')
    await page.getByRole('button', { name: words.name }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await page.reload()
    await expect(page.locator('[name=firstName]')).toHaveValue('Mariana')

    const phones = part(page, /Phone numbers|Teléfonos/)
    const phone = phones.locator('input[name=phone]:not([type=hidden])')
    await phone.fill('123')
    await page.getByRole('button', { name: words.phone }).click()
    await expect(page.getByText(words.invalidPhone)).toBeVisible()
    for (const number of ['(614) 555-0101', '(614) 555-0102']) {
      await phone.fill(number)
      await page.getByRole('button', { name: words.phone }).click()
      await expect(phones.getByRole('listitem').filter({ hasText: number })).toBeVisible()
    }
    await phones.getByRole('button', { name: `${words.makePrimary} (614) 555-0102` }).click()
    await expect(phones.getByRole('listitem').first()).toContainText(`(614) 555-0102${words.primary}`)
    await phones.getByRole('button', { name: `${words.remove} (614) 555-0101` }).click()
    await expect(phones.getByRole('listitem')).toHaveCount(1)

    const people = part(page, /who may receive|que pueden recibir/)
    await people.locator('[name=personName]').fill('Rosa Ruiz')
    await people.getByRole('button').last().click()
    await expect(people.getByRole('listitem')).toContainText('Rosa Ruiz')
    await people.getByRole('listitem').getByRole('button').click()
    await expect(people.getByRole('listitem')).toHaveCount(0)

    await addAddress(page, words, '8 High Street')
    await addAddress(page, words, '1 Main Street')
    const addresses = part(page, /Addresses|Direcciones/).getByRole('listitem')
    await expect(addresses.first()).toContainText('8 High Street')
    await expect(addresses.first()).toContainText(words.primary)
    await page.getByRole('button', { name: `${words.makePrimary} 1 Main Street` }).click()
    await expect(addresses.first()).toContainText('1 Main Street')
    await expect(addresses.first()).toContainText(words.primary)
    await expect(addresses.last()).not.toContainText(words.primary)
    // Without the message about what was saved, which lies above the page.
    await page.reload()
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.getByRole('link', { name: words.change }).click()
    await page.locator('[name=address1]').fill('9 High Street')
    await page.locator('[name=postalCode]').fill('4')
    await page.getByRole('button', { name: words.saveAddress }).click()
    await expect(page.locator('[name=address1]')).toHaveValue('9 High Street')
    await page.locator('[name=postalCode]').fill('43215')
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.getByRole('button', { name: words.saveAddress }).click()
    await expect(addresses.last()).toContainText('9 High Street')
    await page.getByRole('button', { name: `${words.remove} 9 High Street` }).click()
    await expect(addresses).toHaveCount(1)

    const language = page.locator('main [type=radio][name=locale][value="es-US"]')
    await language.check({ force: true })
    // The message about the former change may still be there, so the answer to this one is waited for.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: /Save language|Guardar idioma/ }).click()
    await answered
    await expect(page.getByText(words.saved).last()).toBeVisible()
    await page.reload()
    await expect(language).toBeChecked()
  })
}
