import { expect, test } from 'vitest'
import { getPhoneCheck } from '#core/approval/phone-check/get-phone-check.ts'
import { applicant, ask, askingStore } from '#core/approval/phone-check/testing/codes.ts'
import { commands } from './commands.ts'

test('an operator sees the checks of a phone number without its code, and confirms the number for the store', async () => {
  const context = await askingStore()
  const run = (command: string, ...args: string[]) =>
    commands[command]?.run(args, { context, url: '', actor: 'olga' })
  const { who } = await applicant(context)
  const { customerId } = who
  expect(await run('phone-checks', customerId)).toEqual({ ok: true, value: [] })
  expect(await ask(who, context)).toMatchObject({ ok: true })
  const at = context.clock.now().toISOString()
  const sent = `6145550123 text open 0 wrong entries ${at}`
  expect(await run('phone-checks', customerId)).toEqual({ ok: true, value: [sent] })
  expect(await run('confirm-phone', customerId, '614 555 0199')).toMatchObject({
    problem: { code: 'not-found', field: 'phone' },
  })
  expect(await run('confirm-phone', customerId, '(614) 555-0123')).toEqual({
    ok: true,
    value: ['The number is confirmed.'],
  })
  expect(await getPhoneCheck(who, context)).toMatchObject({ isConfirmed: true })
  expect(await run('phone-checks', customerId)).toMatchObject({
    value: expect.arrayContaining([expect.stringContaining('store confirmed')]),
  })
})
