import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { findSession } from '../session/find-session.ts'
import { endSessionsByOperator } from './end-sessions-by-operator.ts'
import { signIn } from './sign-in.ts'

test('an operator ends every session of a customer and what the provider remembers, and nobody else’s', async () => {
  const context = await testContext()
  const first = await registered(context)
  const second = await signIn({ kind: 'visitor' }, { ...ana }, context)
  const other = await registered(context, { email: 'luis@example.com' })
  const remembered = sql`select 1 as one from identity_record where payload->>'accountId' = (
    select identity_subject from customer where id = ${first.who.customerId})`
  await context.db.run(sql`
    insert into identity_record (kind, id, payload, expires_at)
    select 'Session', 'a browser', jsonb_build_object('accountId', identity_subject), now() + interval '1 day'
    from customer where id = ${first.who.customerId}`)
  expect(await context.db.rows(remembered)).toHaveLength(1)

  expect(await endSessionsByOperator(' ANA@example.com', 'operator:eva', context)).toEqual({
    ok: true,
    value: { sessions: 2, passkeys: 0, hadEmailChange: false },
  })

  for (const token of [first.token, second.ok ? second.value.token : ''])
    expect((await findSession(token, context)).who).toEqual({ kind: 'visitor' })
  expect((await findSession(other.token, context)).who.kind).toBe('registered')
  expect(await context.db.rows(remembered)).toEqual([])
})

test('who ended sessions is in the audit trail, also when nobody has the address', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await endSessionsByOperator(ana.email, 'operator:eva', context)
  const missing = { ok: false, problem: { code: 'not-found', field: 'email' } }
  expect(await endSessionsByOperator('nobody@example.com', 'operator:eva', context)).toEqual(missing)
  const command = 'end-sessions'
  expect(
    await context.db.rows(sql`select actor, command, input, outcome from audit order by outcome`),
  ).toEqual([
    { actor: 'operator:eva', command, input: { customerId: who.customerId }, outcome: 'done' },
    { actor: 'operator:eva', command, input: {}, outcome: 'not-found' },
  ])
})
