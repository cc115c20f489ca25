import { expect, test } from './support/test.ts'

test('shows departments in a bar from 992 px on, in at most five columns, and in a drawer on smaller screens [SHL-133] [SHL-153] [SHL-154] [SHP-117]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await page.goto('/us/en')
  const departments = page.getByRole('navigation', { name: 'Departments' })
  await departments.getByRole('button', { name: 'Furniture' }).click()
  await expect(departments.getByRole('link', { name: 'Sofas' })).toBeVisible()
  for (const width of [992, 1279, 1280, 1408, 2200]) {
    await page.setViewportSize({ width, height: 800 })
    const columns = await departments
      .locator('.menu-panel:popover-open ul')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(columns, `${width} px`).toBeGreaterThan(1)
    expect(columns, `${width} px`).toBeLessThanOrEqual(5)
  }
  await page.setViewportSize({ width: 992, height: 800 })
  await page.keyboard.press('Escape')
  await expect(departments.getByRole('link', { name: 'Sofas' })).toBeHidden()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(departments.getByRole('button', { name: 'Furniture' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(departments.getByRole('button', { name: 'Furniture' })).toBeVisible()
})

test('the panel of a department is below the bar, also where the text is enlarged', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/us/es')
  const departments = page.getByRole('navigation', { name: 'Departamentos' })
  const panel = departments.locator('.menu-panel:popover-open')
  for (const size of ['100%', '150%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    await departments.getByRole('button', { name: 'Muebles' }).click()
    await expect(panel).toBeVisible()
    const bar = (await departments.boundingBox())!
    const { x, y, width, height } = (await panel.boundingBox())!
    expect(Math.abs(y - bar.y - bar.height), `distance to the bar at ${size}`).toBeLessThanOrEqual(1)
    expect({ x, width }, size).toEqual({ x: 0, width: bar.width })
    expect(y + height, `bottom at ${size}`).toBeLessThanOrEqual(800)
    await departments.getByRole('link', { name: 'Sofás' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
})

test('the drawer opens second drawers with links back and to all products [SHL-155] [SHL-159] @no-script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/us/es')
  await page.getByRole('button', { name: 'Menú' }).click()
  const departments = page.getByRole('navigation', { name: 'Departamentos' })
  await expect(departments.locator('.menu-links').getByRole('link', { name: 'Cómo funciona' })).toBeVisible()
  await departments.getByRole('button', { name: 'Muebles' }).click()
  await expect(departments.getByRole('link', { name: 'Sofás' })).toBeVisible()
  await departments.getByRole('button', { name: 'Atrás' }).click()
  await expect(departments.getByRole('link', { name: 'Sofás' })).toBeHidden()
  await departments.getByRole('button', { name: 'Muebles' }).click()
  await expect(departments.getByRole('link', { name: 'Ver todo en Muebles' })).toHaveAttribute(
    'href',
    '/us/es/c/furniture',
  )
  await page.goto('/us/en')
  await page.getByRole('button', { name: 'Menu' }).click()
  const english = page.getByRole('navigation', { name: 'Departments' })
  await english.getByRole('button', { name: 'Furniture' }).click()
  await expect(english.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await expect(english.getByRole('link', { name: 'View All Furniture', exact: true })).toBeVisible()
})

test('following a link closes the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/us/en/faqs')
  await page.getByRole('button', { name: 'Menu' }).click()
  const departments = page.getByRole('navigation', { name: 'Departments' })
  await departments.getByRole('link', { name: 'Find a store' }).click()
  await expect(page).toHaveURL('/us/en/store-locator')
  await expect(departments.getByRole('link', { name: 'Find a store' })).toBeHidden()
})

test('a menu that is opened before the scripts of the page run stays open when they do', async ({
  context,
}) => {
  const page = await context.newPage()
  const opened = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.goto('/us/en/faqs', { waitUntil: 'commit' })
  const departments = page.getByRole('navigation', { name: 'Departments' })
  await departments.getByRole('button', { name: 'Furniture' }).click()
  await expect(departments.getByRole('link', { name: 'Sofas' })).toBeVisible()
  opened.resolve()
  await expect(page.locator('[data-scripts=running]')).toBeAttached()
  await expect(departments.getByRole('link', { name: 'Sofas' })).toBeVisible()
})
