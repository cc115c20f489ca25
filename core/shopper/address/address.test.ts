import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { registered } from '../customer/testing/people.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'
import { addressInput } from './schema.ts'

test('addresses are not saved, changed and removed without end', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const browser = fromClient(context, '198.51.100.1')
  const home = inputOf(addressInput, {
    ...{ id: 'home', firstName: 'Ana', lastName: 'Torres', address1: '8 High Street', city: 'Columbus' },
    ...{ stateCode: 'OH', postalCode: '43215', phone: '6145550199', preferred: true },
  })
  unwrap(await saveAddress(who, home, 'create', browser))
  for (let written = 1; written < limits['saved-address'].max; written += 1)
    unwrap(await saveAddress(who, home, 'change', browser))
  const refused = { problem: { code: 'too-many-requests' } }
  expect(await saveAddress(who, home, 'change', browser)).toMatchObject(refused)
  expect(await removeAddress(who, 'home', browser)).toMatchObject(refused)
})
