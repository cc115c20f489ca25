import { beforeEach, expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { receiveUnits, rentUnits } from '../stock/move-units.ts'
import { copyOfFixture, editLine, importFolder, linesOf } from './testing/catalogue-folder.ts'

let context: TestContext
let folder: string
beforeEach(async () => {
  context = await testContext()
  folder = await copyOfFixture()
})

test('an import leaves units alone that the shop has held, rented or taken back', async () => {
  await importFolder(folder, context.db)
  const [unit] = (await linesOf(folder, 'units')).map(
    (line) => JSON.parse(line) as { inventoryNumber: string },
  )
  await context.db.run(sql`
    update stock_unit set state = 'rented', times_rented = 1, condition = 'USED', grade = 'GREAT'
    where inventory_number = ${unit!.inventoryNumber}`)
  await editLine(folder, 'units', 0, (line) => ({ ...line, merchantCostCents: 1 }))
  await importFolder(folder, context.db)
  const find = () =>
    context.db.one(sql`
    select state, condition, grade, times_rented, merchant_cost_cents from stock_unit
    where inventory_number = ${unit!.inventoryNumber}`)
  const kept = { condition: 'USED', grade: 'GREAT', timesRented: 1, merchantCostCents: 80000 }
  expect(await find()).toEqual({ ...kept, state: 'rented' })
  await context.db.run(
    sql`update stock_unit set state = 'available' where inventory_number = ${unit!.inventoryNumber}`,
  )
  await importFolder(folder, context.db)
  expect(await find()).toEqual({ ...kept, state: 'available' })
})

test('an import leaves a unit alone that came back from a rental of the shop, whatever the file says of it', async () => {
  await importFolder(folder, context.db)
  const { inventoryNumber } = JSON.parse((await linesOf(folder, 'units'))[0] ?? '')
  const agreementId = '6a0b6a52-3c6f-4f2a-9d53-b5b80ccf0d11'
  await context.db.run(sql`
    update stock_unit set state = 'held', agreement_id = ${agreementId}, times_rented = 0, condition = 'NEW', grade = null
    where inventory_number = ${inventoryNumber}`)
  const rental = { rentedOn: '2026-01-10', returnedOn: '2026-02-02', rentCents: 9_000, grade: 'FAIR' }
  const used = { condition: 'USED', grade: 'GREAT', timesRented: 2, rentals: [rental, rental] }
  const rentals = () =>
    context.db.rows<{ number: number; rentCents: number | null }>(sql`
      select number, rent_cents from unit_rental where inventory_number = ${inventoryNumber} order by number`)
  await context.db.run(sql`delete from unit_rental where inventory_number = ${inventoryNumber}`)
  await editLine(folder, 'units', 0, (line) => ({ ...line, ...used, storeId: '00202' }))
  await importFolder(folder, context.db)
  expect(await rentals()).toEqual([])

  expect(await rentUnits(context.db, agreementId, '2026-03-04')).toBe(1)
  const rentPaid = new Map([[inventoryNumber, 12_000]])
  const end = { storeId: '00101', returnedOn: '2026-05-04', grade: 'FAIR', rentPaid } as const
  await receiveUnits(context.db, agreementId, end)
  const find = () =>
    context.db.one(sql`
      select state, store_id, condition, grade, times_rented from stock_unit
      where inventory_number = ${inventoryNumber}`)
  const kept = { state: 'available', storeId: '00101', condition: 'USED', grade: 'FAIR', timesRented: 1 }
  expect(await find()).toEqual(kept)
  expect((await importFolder(folder, context.db)).bad).toEqual([])
  expect(await find()).toEqual(kept)
  expect(await rentals()).toEqual([{ number: 1, rentCents: 12_000 }])
})
