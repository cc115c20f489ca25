import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { maxAuthorizedPeople } from '#domain/shopper/authorized-people.ts'
import { registered } from '../customer/testing/people.ts'
import { addAuthorizedPerson, removeAuthorizedPerson } from './change-people.ts'
import { listAuthorizedPeople } from './list-people.ts'
import { authorizedPersonChoice, authorizedPersonInput } from './schema.ts'

const person = (personName: string, personPhone = '', personId: string = randomUUID()) =>
  inputOf(authorizedPersonInput, { personId, personName, personPhone })

test('a customer names five people at most, each once, and takes the permission back', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const { who: other } = await registered(context, { email: 'ben@example.com' })
  const sister = person('  Rosa Ruiz ', '(614) 555-0134')
  for (const _twice of [1, 2]) expect((await addAuthorizedPerson(who, sister, context)).ok).toBe(true)
  expect(await listAuthorizedPeople(who, context)).toEqual([
    { id: sister.personId, name: 'Rosa Ruiz', phone: '6145550134' },
  ])
  expect(await listAuthorizedPeople(other, context)).toEqual([])
  const more = Array.from({ length: maxAuthorizedPeople }, (_, at) => person(`Person ${at}`))
  const added = await Promise.all(more.map((each) => addAuthorizedPerson(who, each, context)))
  expect(added.filter(({ ok }) => ok)).toHaveLength(maxAuthorizedPeople - 1)
  expect(added.find(({ ok }) => !ok)).toMatchObject({ problem: { code: 'too-many-people' } })

  const choice = inputOf(authorizedPersonChoice, { personId: sister.personId })
  expect(await removeAuthorizedPerson(other, choice, context)).toMatchObject({
    problem: { code: 'not-found' },
  })
  expect((await removeAuthorizedPerson(who, choice, context)).ok).toBe(true)
  expect((await listAuthorizedPeople(who, context)).map(({ name }) => name)).not.toContain('Rosa Ruiz')
})

test('naming somebody asks for a recent proof, taking the permission back does not', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const sister = person('Rosa Ruiz')
  await addAuthorizedPerson(who, sister, context)
  context.clock.set('2026-03-02T15:15:00Z')
  expect(await addAuthorizedPerson(who, person('Somebody Else'), context)).toMatchObject({
    problem: { code: 'identity-unproved' },
  })
  const choice = inputOf(authorizedPersonChoice, { personId: sister.personId })
  expect((await removeAuthorizedPerson(who, choice, context)).ok).toBe(true)
})

test.each([
  [{ personName: ' ' }, 'personName', 'person-name-required'],
  [{ personName: 'x'.repeat(101) }, 'personName', 'field-too-long'],
  [{ personPhone: '555' }, 'personPhone', 'phone-invalid'],
])('%o is refused at its field', (wrong, field, code) => {
  const read = authorizedPersonInput.safeParse({
    ...{ personId: randomUUID(), personName: 'Rosa Ruiz', personPhone: '', ...wrong },
  })
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]])
})
