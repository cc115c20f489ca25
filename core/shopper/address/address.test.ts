import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { registered } from '../customer/testing/people.ts'
import { removeAddress } from './remove-address.ts'
import { changeAddress, saveAddress } from './save-address.ts'
import { addressInput } from './schema.ts'

const home = inputOf(addressInput, {
  ...{ id: 'home', firstName: 'Ana', lastName: 'Torres', address1: '8 High Street', city: 'Columbus' },
  ...{ stateCode: 'OH', postalCode: '43215', phone: '6145550199', preferred: true },
})

test('a change leaves fields alone that somebody else has changed since the address was read', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  unwrap(await saveAddress(who, home, 'create', context))
  unwrap(await changeAddress(who, { ...home, city: 'Dayton' }, ['city'], context))
  const changed = unwrap(await changeAddress(who, { ...home, phone: '6145550100' }, ['phone'], context))
  expect(changed).toMatchObject({ ...home, city: 'Dayton', phone: '6145550100' })
  const stranger = { ...home, id: 'none' }
  expect(await changeAddress(who, stranger, ['city'], context)).toMatchObject({
    problem: { code: 'not-found' },
  })
})

test('addresses are not saved, changed and removed without end', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const browser = fromClient(context, '198.51.100.1')
  unwrap(await saveAddress(who, home, 'create', browser))
  for (let written = 1; written < limits['saved-address'].max; written += 1)
    unwrap(await saveAddress(who, home, 'change', browser))
  const refused = { problem: { code: 'too-many-requests' } }
  expect(await saveAddress(who, home, 'change', browser)).toMatchObject(refused)
  expect(await removeAddress(who, 'home', browser)).toMatchObject(refused)
})
