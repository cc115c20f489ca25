import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeMethod } from '#core/money/payment-method/remove-method.ts'
import { saveBankMethod } from '#core/money/payment-method/save-bank-method.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { removeMethodInput } from '#core/money/payment-method/schema.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { forgetBankAccounts } from './forget-accounts.ts'
import { getBankCheck } from './get-bank-check.ts'
import { confirmBankAccount, typeNumbers } from './testing/accounts.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const kept = async () => {
  const rows = await context.db.rows<{ n: number }>(sql`select count(*) as n from gateway_bank_account`)
  return rows[0]?.n
}

test('a removed bank account is confirmed no more, and can be added again', async () => {
  const who = await someCustomer(context)
  await confirmBankAccount(who, context)
  const [first] = await savedMethods(who, context)
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId: first?.id ?? '' }), context))
  expect(await getBankCheck(who, context)).toMatchObject({ standing: 'none', confirmedLast4: null })
  await confirmBankAccount(who, context)
  expect(await savedMethods(who, context)).toMatchObject([{ kind: 'bank', last4: '6789' }])
})

test('an account with the token of a removed one is there again', async () => {
  const { customerId, ...who } = await someCustomer(context)
  const account = {
    customerId,
    token: 'ba_same',
    bankName: null,
    last4: '6789',
    replaces: [],
    byStore: false,
  }
  const save = () => context.db.transaction((tx) => saveBankMethod(tx, account, context.clock.now()))
  await save()
  const [method] = await savedMethods({ ...who, customerId }, context)
  const input = inputOf(removeMethodInput, { methodId: method?.id ?? '' })
  unwrap(await removeMethod({ ...who, customerId }, input, context))
  await save()
  expect(await savedMethods({ ...who, customerId }, context)).toEqual([method])
})

test('the same account confirmed twice is one method, and its first token is forgotten', async () => {
  const who = await someCustomer(context)
  await confirmBankAccount(who, context)
  const before = await savedMethods(who, context)
  await confirmBankAccount(who, context)
  expect(await savedMethods(who, context)).toEqual(before)
  await forgetBankAccounts(context)
  const tokens = await context.db.rows(sql`
    select g.token from gateway_bank_account g join bank_account b on b.token = g.token
    where b.customer_id = ${who.customerId}`)
  expect(tokens).toHaveLength(1)
})

test('the payment service forgets a replaced account at once, and one whose check ran out after 30 days', async () => {
  const who = await someCustomer(context)
  await forgetBankAccounts(context)
  const none = (await kept()) ?? 0
  unwrap(await typeNumbers(who, context))
  unwrap(await typeNumbers(who, context, 'unknown'))
  expect(await kept()).toBe(none + 2)
  await forgetBankAccounts(context)
  expect(await kept()).toBe(none + 1)
  await context.db.run(sql`
    update bank_account set state = 'expired', ended_at = ${context.clock.now()}
    where customer_id = ${who.customerId} and state = 'sent'`)
  context.clock.advanceDays(29)
  await forgetBankAccounts(context)
  expect(await kept()).toBe(none + 1)
  context.clock.advanceDays(2)
  await forgetBankAccounts(context)
  expect(await kept()).toBe(none)
})
