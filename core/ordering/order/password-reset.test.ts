import { expect, test } from 'vitest'
import { listAuthorizedPeople } from '#core/shopper/authorized-person/list-people.ts'
import { insertAuthorizedPerson } from '#core/shopper/authorized-person/queries.ts'
import { addPhone } from '#core/shopper/phone/change-phones.ts'
import { listPhones } from '#core/shopper/phone/list-phones.ts'
import { phoneInput } from '#core/shopper/phone/schema.ts'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { setNewPassword } from '#core/shopper/sign-in/set-new-password.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { paidOrder, someCustomer, someOrder } from './testing/shopper.ts'

const cases: readonly [what: string, order: typeof paidOrder | undefined][] = [
  ['keeps what is saved in the account of who has rented', paidOrder],
  ['keeps what is saved in the account of who has ordered and not signed yet', someOrder],
  ['removes what is saved in the account of who has no more than an approval', undefined],
]

test.each(cases)('a reset at an unconfirmed address %s', async (_what, order) => {
  const context = await testStore()
  const who = await someCustomer(context)
  const email = `${who.customerId}@example.com`
  const subject = who.customerId
  const account = { subject, email, password: 'a phrase of mine', givenName: 'Ana', familyName: 'Ruiz' }
  unwrap(await context.adapters.identity.register(account))
  await context.db.run(sql`update customer set identity_subject = ${subject} where id = ${who.customerId}`)
  unwrap(await addPhone(who, inputOf(phoneInput, { phone: '614-555-0123' }), context))
  const sister = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Eva Ruiz', phone: '6145550124' }
  await insertAuthorizedPerson(context.db, who.customerId, sister, context.clock.now())
  await order?.(who, context)

  await requestPasswordReset({ email, locale: 'en-US' }, context)
  while ((await runOutbox(context)) > 0);
  const links = (await listSent(context)).map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
  const token = links.find((link) => link !== undefined) ?? ''
  unwrap(await setNewPassword({ token, password: 'another phrase of mine', locale: 'en-US' }, context))

  const isKept = order !== undefined
  expect((await listAuthorizedPeople(who, context)).length > 0).toBe(isKept)
  expect((await listPhones(who, context)).length > 0).toBe(isKept)
})
