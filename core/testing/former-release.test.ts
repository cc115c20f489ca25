import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSession } from '#core/shopper/session/find-session.ts'
import { findKeptForm } from '#core/shopper/session/keep-form.ts'
import { sql } from '#platform/db/sql.ts'
import { getSent, listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { keysFrom } from '#platform/testing/keys-from.ts'
import { testContext } from './context.ts'

/** The STORE_KEY under which the texts below were sealed by the release before keys had versions. */
const storeKey = Buffer.alloc(32, 7)

const sealed = {
  taxId: '8zDGSyGz4ew4qQPVMW5Rt6ITyzGTtW-Omg5hvB7FptfSa2GOdrex',
  fields: '9H6IGzt4m0WknW8zkVGx86ypJArtLT4aB_cIgIgy-0eN4fpzJUC_WYQ6EeFYKf8rfYyxWNT9IXk7rSSakQTM2aVptCpf',
  secrets: '68qUq2B9t4ajTyEC3aap3TdWOiE1UrxQLEGNXGDXs1y3VpBH_nCJiaY7lIQ4p9OXJRNH2wixmWtXWZ9THQRf6ghSpjBjIA',
}

/** What stands in the database for the secrets in a browser's cookies. */
const hashes = {
  'session-1': 'ZfFyHTLTjP7DqMyR6218lg35loQD-D2z7NySI84GMpM',
  'form-1': '-Gd5f9qZsNhGt3waL8clzlblYC2oHexKOS2_coWuBn0',
}

async function formerStore() {
  const context = { ...(await testContext()), keys: keysFrom(storeKey) }
  const customerId = randomUUID()
  await context.db.run(sql`
    insert into customer (id, kind, email, created_at, updated_at)
    values (${customerId}, 'registered', 'ana@example.com', ${context.clock.now()}, ${context.clock.now()})`)
  return { context, customerId }
}

const later = '2026-03-02T16:00:00Z'

test('the cookies of the former release still name their session and their kept form', async () => {
  const { context, customerId } = await formerStore()
  const now = context.clock.now()
  await context.db.run(sql`
    insert into session (id, customer_id, token_hash, created_at, seen_at, expires_at)
    values (${randomUUID()}, ${customerId}, ${hashes['session-1']}, ${now}, ${now}, ${later})`)
  await context.db.run(sql`
    insert into kept_form (id_hash, customer_id, path, fields, expires_at)
    values (${hashes['form-1']}, ${customerId}, '/us/en/my-accounts/personal-info', ${sealed.fields}, ${later})`)
  const { who } = await findSession('session-1', context)
  expect(who).toMatchObject({ kind: 'registered', customerId })
  expect(await findKeptForm(who, 'form-1', context)).toEqual({
    path: '/us/en/my-accounts/personal-info',
    fields: [
      ['firstName', 'Ana'],
      ['city', 'Columbus'],
    ],
  })
})

test('a message that the former release left in the outbox goes out with its secret link', async () => {
  const { context } = await formerStore()
  const now = context.clock.now()
  await context.db.run(sql`
    insert into outbox_message
      (id, channel, recipient, template, locale, params, secrets, dedupe_key, next_attempt_at, created_at)
    values (${randomUUID()}, 'mail', 'ana@example.com', 'password-reset', 'en-US',
      ${JSON.stringify({ name: 'Ana', minutes: 60 })}, ${sealed.secrets}, 'former', ${now}, ${now})`)
  expect(await runOutbox(context)).toBe(1)
  const [mail] = await listSent(context)
  expect((await getSent(mail?.id ?? '', context))?.text).toContain('/us/en/reset-password?token=abc')
})

test('what the former release sealed opens, and its tokens are signed with the same key', () => {
  const keys = keysFrom(storeKey)
  expect(keys.open(sealed.taxId)).toBe('123-45-6789')
  expect(keys.versions('shopper tokens')[0].key.toString('hex')).toBe(
    '5c7cf0f05060706127f95babe4a08ced81141e2c0a7ef8b0b787808a619e24bf',
  )
})
