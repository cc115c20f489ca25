import type { Page } from '@playwright/test'
import { sql } from '#platform/db/sql.ts'
import { expectAccessible } from './support/axe.ts'
import { freePort } from './support/free-port.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { openMail, register, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore

// Browsers make passkeys for domains alone, so this store has one.
test.beforeAll(async () => {
  const port = String(await freePort())
  store = await ownCatalogue().start({ PORT: port, ORIGIN: `http://localhost:${port}`, DEV_PAGES: '1' })
})

test.afterAll(() => store[Symbol.asyncDispose]())

/** A device that verifies its owner without asking. */
async function addDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

for (const [prefix, words] of [
  [
    '/us/en',
    {
      ...{ add: 'Add a passkey', added: 'Your passkey was added.', known: /already has a passkey/ },
      ...{ enter: 'Sign in with a passkey', confirm: 'Confirm with a passkey', header: 'Sign in' },
      ...{ rename: 'Rename My phone', save: 'Save name', remove: 'Remove Old phone' },
      ...{ removed: /Your passkey was removed/, refused: "That passkey didn't work." },
      mail: 'A passkey was added to your account',
    },
  ],
  [
    '/us/es',
    {
      ...{ add: 'Agregar una llave de acceso', added: 'Se agregó su llave de acceso.' },
      known: /ya tiene una llave de acceso/,
      ...{ enter: 'Iniciar sesión con una llave de acceso', confirm: 'Confirmar con una llave de acceso' },
      ...{ header: 'Iniciar sesión', rename: 'Cambiar el nombre de My phone', save: 'Guardar nombre' },
      ...{ remove: 'Eliminar Old phone', removed: /Se eliminó su llave de acceso/ },
      ...{ refused: 'Esa llave de acceso no funcionó.', mail: 'Se agregó una llave de acceso a su cuenta' },
    },
  ],
] as const) {
  test(`${prefix}: a passkey signs in on the page and in the window, confirms who is there, and goes`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: store.origin })
    const page = await context.newPage()
    await addDevice(page)
    await page.goto(`${prefix}/registration`)
    const person = somebody('Ana')
    await register(page, person)
    const security = `${prefix}/my-accounts/security`
    await page.goto(security)
    await page.locator('form:has([value=passkey-add]) [name=name]').fill('My phone')
    const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
    await press(words.add)
    await expect(page.getByText(words.added)).toBeVisible()
    await expect(page.getByText('My phone', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await press(words.add)
    await expect(page.getByText(words.known)).toBeVisible()
    await openMail(page, person.email, words.mail)
    await page.goto(security)
    await page.getByText(words.rename).click()
    await page.locator('form:has([value=passkey-rename]) [name=name]').fill('Old phone')
    await press(words.save)
    await expect(page.getByText('Old phone', { exact: true })).toBeVisible()

    await signOut(page)
    await page.goto(`${prefix}/login`)
    await expectAccessible(page)
    await press(words.enter)
    await expect(page).toHaveURL(/\/my-account$/)
    await signOut(page)
    await page.goto(`${prefix}/faqs`)
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: words.header }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.enter }).click()
    await expect(page.locator('button[popovertarget=account-menu]')).toBeVisible()
    await expect(page).toHaveURL(/\/faqs$/)

    await page.goto(security)
    const { context: core, close } = await contextOf(store)
    await core.db.run(sql`update session set proved_at = proved_at - interval '16 minutes'`)
    await close()
    await press(words.remove)
    await expect(page).toHaveURL(/confirm-identity/)
    await expectAccessible(page)
    await press(words.confirm)
    await expect(page).toHaveURL(/\/security/)
    await press(words.remove)
    await expect(page.getByText(words.removed)).toBeVisible()
    await signOut(page)
    await page.goto(`${prefix}/login`)
    await press(words.enter)
    await expect(page.getByText(words.refused)).toBeVisible()
    await context.close()
  })
}
