import { expect, test } from 'vitest'
import { askForStock } from '#core/shopper/stock-alert/ask-for-stock.ts'
import { stockAlertInput } from '#core/shopper/stock-alert/schema.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

test('an address is erased from the asks, with mail that waits, and the trail does not name it', async () => {
  const context = await testStore()
  const email = 'wants@example.com'
  const ask = (address: string, productId: string) =>
    askForStock(
      { kind: 'visitor' },
      inputOf(stockAlertInput, { productId, storeId: '00101', email: address }),
      'en-US',
      context,
    )
  await ask(email, 'tablet')
  await ask(email, 'recliner-brown')
  await ask('other@example.com', 'tablet')
  const operator = { context, url: '', actor: 'olga' }
  const erase = (address: string) => commands['erase-stock-alerts']?.run([address], operator)
  expect(await erase(` ${email.toUpperCase()}`)).toEqual({ ok: true, value: ['2 asks were erased.'] })
  const left = await context.db.rows(sql`
    select email from stock_alert union all select recipient from outbox_message order by 1`)
  expect(left).toEqual([{ email: 'other@example.com' }, { email: 'other@example.com' }])
  const trail = await context.db.rows(
    sql`select actor, outcome, input from audit where command = 'erase-stock-alerts'`,
  )
  expect(trail).toMatchObject([{ actor: 'olga', outcome: 'done' }])
  expect(JSON.stringify(trail)).not.toContain(email)
  expect(await erase('nobody')).toMatchObject({ problem: { code: 'email-invalid' } })
})
