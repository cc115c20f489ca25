import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFeedFile, renewFeed } from '#core/agreement/calendar/feed-address.ts'
import { openBody, sealBody } from '#core/approval/verification/seal-body.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { commands } from './commands.ts'

test('after a rotation what was sealed opens, and calendar addresses and matches of tax ids stay as they were', async () => {
  const context = await testContext()
  await context.secrets.keep('data', {
    version: 1,
    secret: context.storeKey,
    usableFrom: new Date(0),
  })
  const { who } = await beginSession(context)
  const id = randomUUID()
  const before = {
    text: context.keys.seal('1990-02-03'),
    document: sealBody(Buffer.from('a picture'), id, context.keys),
    feed: unwrap(await renewFeed(who, context)),
    taxId: context.keys.fingerprint('tax id 123456789'),
  }
  const operator = { context, url: context.databaseUrl, actor: 'Ona' }
  const rotated = await commands['rotate-keys']?.run([], operator)
  expect(rotated).toMatchObject({
    ok: true,
    value: [expect.stringMatching(/^Version 2 .* 2026-03-02T15:05:00/)],
  })
  expect(await context.db.one(sql`select actor, outcome from audit where command = 'rotate-keys'`)).toEqual({
    actor: 'Ona',
    outcome: 'done',
  })

  context.clock.set('2026-03-02T15:06:00Z')
  context.keys.setVersions(await context.secrets.versions('data'))
  expect(context.keys.seal('x')).toMatch(/^v2\./)
  expect(context.keys.open(before.text)).toBe('1990-02-03')
  expect(openBody(before.document, id, context.keys).toString()).toBe('a picture')
  const after = sealBody(Buffer.from('a picture'), id, context.keys)
  expect(after.keyVersion).toBe(2)
  expect(openBody(after, id, context.keys).toString()).toBe('a picture')
  expect(() => openBody({ ...after, keyVersion: 1 }, id, context.keys)).toThrow()
  expect(readFeedFile(before.feed, context.keys)).toBeDefined()
  expect(context.keys.fingerprint('tax id 123456789')).toBe(before.taxId)
})
