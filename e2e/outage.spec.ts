import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientConfig, redirectURI, sdk } from '#commerce/testing/client.ts'
import { expectAccessible } from './support/axe.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

/** Freezes or wakes every process of the store's database. */
function signalDatabase(name: 'STOP' | 'CONT', { dataDir }: OwnStore): void {
  const [main = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const children = () => readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
  const kill = (pid: string | number) => process.kill(Number(pid), `SIG${name}`)
  if (name === 'STOP') kill(main)
  for (const pid of children()) kill(pid)
  if (name === 'CONT') kill(main)
}

const openStore = () =>
  startOwnStore({
    SEED: 'catalog/fixture',
    DEMO_ACCOUNTS: 'off',
    RATE_LIMITS: 'off',
    CACHES: 'off',
    DATABASE_TIMEOUT_MS: '1000',
  })

test('while the database is frozen pages and calls say so in the language, and afterwards the same process goes on @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000)
  await using store = await openStore()
  const slasClient = new sdk.ShopperLogin(clientConfig(store.origin))
  const { access_token: token } = await sdk.helpers.loginGuestUser({
    slasClient,
    parameters: { redirectURI },
  })
  await page.goto(`${store.origin}/us/es/login`)
  const main = page.getByRole('main')
  signalDatabase('STOP', store)

  if (javaScriptEnabled !== false) {
    await page.locator('header a[href*="/store-locator"]').first().click()
    await expect(main).toContainText('Ya volvemos', { timeout: 30_000 })
  }
  const answer = await page.goto(`${store.origin}/us/es/p/sofa`)
  expect(answer?.status()).toBe(503)
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya volvemos')
  await expect(main).toContainText('Inténtelo de nuevo en un minuto')
  if (javaScriptEnabled !== false) await expectAccessible(page)
  const call = await fetch(
    `${store.origin}/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_store/products/sofa?siteId=us`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  expect(call.status).toBe(503)
  expect(call.headers.get('content-type')).toContain('application/problem+json')
  expect(await call.json()).toMatchObject({ type: '/problems/store-unavailable' })

  signalDatabase('CONT', store)
  await expect.poll(async () => (await page.goto(`${store.origin}/us/es/p/sofa`))?.status()).toBe(200)
})

test('a form that was sent while the database was frozen keeps what was typed @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(180_000)
  await using store = await openStore()
  const path = '/us/en/rac-specials/sign-up-for-deals'
  await page.goto(store.origin + path)
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
  await email.fill('ana@example.com')
  signalDatabase('STOP', store)
  await email.press('Enter')
  if (javaScriptEnabled === false) {
    await expect(page.getByRole('heading', { name: "We'll be right back" })).toBeVisible({ timeout: 30_000 })
  } else {
    await expect(page.getByRole('alert')).toContainText('Please try again', { timeout: 30_000 })
    await expect(email).toHaveValue('ana@example.com')
  }
  signalDatabase('CONT', store)
  await expect.poll(async () => (await page.request.get(store.origin + path)).status()).toBe(200)
  const again = javaScriptEnabled === false ? 'Send it again' : 'Submit'
  await page.getByRole('button', { name: again }).click()
  await expect(page.getByRole('heading', { name: 'Thanks for signing up!' })).toBeVisible()
})
