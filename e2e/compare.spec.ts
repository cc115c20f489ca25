import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { chooseStore } from './support/cart.ts'
import { expect, test } from './support/test.ts'

const words = {
  '/us/en': {
    compare: 'Compare',
    remove: 'Remove',
    see: 'Compare now',
    empty: 'Nothing to compare yet',
    full: 'You can compare up to three products at a time. Remove one first.',
    names: ['Payment', 'Number of payments', 'Total cost', 'Cash price', 'Cost of rental services'],
    differs: 'What differs',
    same: 'What is the same',
    material: 'Material',
    brand: 'Brand',
    range: 'From $14.69 per week Other options up to $15.74',
    lowest: 'the figures are those of the lowest price',
  },
  '/us/es': {
    compare: 'Comparar',
    remove: 'Quitar',
    see: 'Comparar ahora',
    empty: 'Aún no hay nada que comparar',
    full: 'Puede comparar hasta tres productos a la vez. Quite uno primero.',
    names: ['Pago', 'Número de pagos', 'Costo total', 'Precio de contado', 'Costo de los servicios de renta'],
    differs: 'Lo que cambia',
    same: 'Lo que es igual',
    material: 'Material',
    brand: 'Marca',
    range: 'Desde $14.69 por semana Otras opciones: hasta $15.74',
    lowest: 'las cifras son las del precio más bajo',
  },
} as const

/** The button of a product, on its page or on a tile of a listing. */
const button = (page: Page, productId: string) =>
  page.locator(`main button[form=compare][value="${productId}"]`)

async function openTwo(page: Page, prefix: keyof typeof words, scripts: boolean): Promise<void> {
  await page.goto(`${prefix}/faqs`)
  await chooseStore(page)
  await page.goto(`${prefix}/plp`)
  await button(page, 'sofa').click()
  if (scripts) {
    await expect(button(page, 'sofa')).toHaveAttribute('aria-pressed', 'true')
    // The message with the link is gone.
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: words[prefix].see })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(`${prefix}/p/dresser`)
  await button(page, 'dresser').click()
  if (scripts) await page.getByRole('link', { name: words[prefix].see }).last().click()
  await expect(page).toHaveURL(`${prefix}/compare`)
}

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]
  test(`products from a tile and a page stand side by side, what differs first ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const scripts = javaScriptEnabled !== false
    await openTwo(page, prefix, scripts)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader').filter({ has: page.getByRole('img') })).toHaveCount(2)
    for (const name of say.names)
      await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
    const text = (await table.innerText()).replaceAll(/\s+/g, ' ')
    for (const figure of ['$24.99', '104', '$2,598.96', '$1,299.50']) expect(text).toContain(figure)
    // The material differs, the brand may not: each stands below its heading.
    const at = (words: string) => text.lastIndexOf(words)
    expect(at(say.differs)).toBeGreaterThan(0)
    expect(at(say.material)).toBeGreaterThan(at(say.differs))
    expect(at(say.same)).toBeGreaterThan(at(say.material))
    if (scripts) {
      await expectAccessible(page)
      // Nothing sticks out of the screen, on a phone neither.
      const sticksOut = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(sticksOut)).toBe(0)
    }
    await page.getByRole('button', { name: new RegExp(`^${say.remove} .*Harbor`) }).click()
    await expect(table.getByRole('columnheader').filter({ has: page.getByRole('img') })).toHaveCount(1)
    await page.getByRole('button', { name: new RegExp(`^${say.remove} `) }).click()
    await expect(page.getByRole('heading', { name: say.empty })).toBeVisible()
    if (scripts) await expectAccessible(page)
  })

  test(`a product whose options cost differently has the range of its tile ${prefix} @phone @no-script`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto(`${prefix}/faqs`)
    // All colors are there, and one costs more.
    await chooseStore(page, '00303')
    const shown = async (ids: string) => {
      await context.addCookies([{ name: 'compared', value: ids, url: baseURL ?? '' }])
      await page.goto(`${prefix}/compare`)
      return (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    }
    const both = await shown('recliner,tv')
    expect(both).toContain(say.range)
    expect(both).toContain(say.lowest)
    const fixed = await shown('tv,dresser')
    expect(fixed).not.toContain(say.lowest)
  })

  test(`a fourth product is refused, and the three stay ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const id of ['sofa', 'tv', 'bed', 'washer']) {
      await page.goto(`${prefix}/p/${id}`)
      const url = page.url()
      await button(page, id).click()
      if (javaScriptEnabled === false) await page.waitForURL((now) => now.href !== url)
    }
    await expect(page.getByText(say.full)).toBeVisible()
    await page.goto(`${prefix}/compare`)
    const heads = page.getByRole('columnheader').filter({ has: page.getByRole('img') })
    await expect(heads).toHaveCount(3)
    await expect(page.getByRole('table')).not.toContainText('Tidewell')
    if (javaScriptEnabled !== false) await expectAccessible(page)
  })
}

test('what the store does not rent cannot be compared, and takes no place @no-script', async ({
  page,
  context,
  baseURL,
}) => {
  // This store may not rent it at its price.
  await page.goto('/us/en/faqs')
  await chooseStore(page)
  await page.goto('/us/en/p/chaise')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(page, 'chaise')).toHaveCount(0)
  await context.addCookies([{ name: 'compared', value: 'sofa,chaise,tv', url: baseURL ?? '' }])
  await page.goto('/us/en/compare')
  await expect(page.getByText("One product is left out, because your store doesn't rent it.")).toBeVisible()
  const heads = page.getByRole('columnheader').filter({ has: page.getByRole('img') })
  await expect(heads).toHaveCount(2)
  await page.goto('/us/en/compare')
  await expect(page.getByText('left out')).toHaveCount(0)
})
