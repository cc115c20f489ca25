import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

test('names the period of the payments that it is filtered by, and asks for the matching ones when the period changes @no-script', async ({
  page,
}) => {
  const query = new URLSearchParams([
    ['refine', 'price=20-30'],
    ['refine', 'brand=Oakridge'],
  ])
  await page.goto(`/us/es/plp?${query}`)
  const chosen = page.getByRole('list', { name: 'Filtros en uso' })
  await expect(chosen).toContainText('De $20 a $30 por semana')
  await page.getByRole('button', { name: 'Mes', exact: true }).click()
  // Without scripts the filter that changes is sent last.
  const refined = () => new URL(page.url()).searchParams.getAll('refine').toSorted()
  await expect.poll(refined).toEqual(['brand=Oakridge', 'price=80-120'])
  await expect(page.getByText(/por mes$/).first()).toBeVisible()
  await expect(chosen).toContainText('De $80 a $120 por mes')
  await page.getByRole('button', { name: 'Semana', exact: true }).click()
  await expect.poll(refined).toEqual(['brand=Oakridge', 'price=20-30'])
})
