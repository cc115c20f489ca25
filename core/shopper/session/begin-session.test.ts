import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { beginSession } from './begin-session.ts'
import { findSession } from './find-session.ts'

test('a guest is known by the token until it runs out', async () => {
  const context = await testContext()
  const begun = await beginSession(context)
  expect((await findSession(begun.token, context)).who).toEqual(begun.who)
  expect((await findSession('another', context)).who).toEqual({ kind: 'visitor' })
  context.clock.advanceDays(91)
  expect((await findSession(begun.token, context)).who).toEqual({ kind: 'visitor' })
})
