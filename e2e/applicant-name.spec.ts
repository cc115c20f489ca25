import { sql } from '#platform/db/sql.ts'
import { applyFor, freshTaxId } from './support/applicants.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

const words = {
  '/us/en': {
    title: 'Is this approval yours?',
    text: 'Ana Rivera was approved, and your account is in the name of Luis Ortega.',
    other: /If that isn't you, you can't rent with this approval\. Call .+ and we'll help you/,
    use: "That's me: use this name",
    refused: "That doesn't match the application.",
  },
  '/us/es': {
    title: '¿Esta aprobación es suya?',
    text: 'La aprobación es de Ana Rivera y esta cuenta está a nombre de Luis Ortega.',
    other: /Si no es usted, no puede rentar con esta aprobación\. Llame a la tienda .+ y le ayudamos/,
    use: 'Soy yo: usar este nombre',
    refused: 'No coincide con la solicitud.',
  },
} as const

for (const [prefix, say] of Object.entries(words))
  test(`who rents with the approval of somebody else is asked at the checkout to prove to be the applicant, under ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.slow()
    const { db } = await storeContext()
    const { customerId } = await approvedShopper(page, 'sofa', prefix === '/us/en' ? 'en-US' : 'es-US')
    await db.run(sql`delete from approval where customer_id = ${customerId}`)
    const taxId = freshTaxId()
    await applyFor(page, prefix, { email: 'ana@example.com', taxId })
    await db.run(sql`
      update customer set first_name = 'Luis', last_name = 'Ortega' where id = ${customerId}`)
    const main = page.getByRole('main')
    const use = main.getByRole('button', { name: say.use })

    await page.goto(`${prefix}/checkout`)
    await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
    await expect(main).toContainText(say.text)
    await expect(main).toContainText(say.other)
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    if (javaScriptEnabled !== false) await expectAccessible(page)

    await page.fill('[name=birthDate]', '05/21/1990')
    await page.fill('[name=taxId]', taxId)
    await use.click()
    await expect(main).toContainText(say.refused)

    await page.fill('[name=birthDate]', '05/20/1990')
    await page.fill('[name=taxId]', taxId)
    await use.click()
    await expect(page).toHaveURL(/\/checkout\?step=delivery$/)
  })
