import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { type NoticePoint, noticePoints } from '#domain/law/default-notice.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { sql } from '#platform/db/sql.ts'
import { renderMail } from '#platform/outbox/render-message.ts'
import type { MessageParams } from '#platform/outbox/schema.ts'
import { agreementOn, type Renter, renter } from '../delinquency/testing/renter.ts'
import { listLettersToPost } from './list-letters.ts'
import { postDefaultLetter } from './post-default-letter.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'sofa', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/** A renter under the last version of a state's pack: payment 2 was due on Thursday, 12 March. */
async function renterIn(state: 'MD' | 'IA'): Promise<Renter> {
  const someone = await renter(context)
  await context.db.run(sql`
    update agreement set pack_id = ${state.toLowerCase()}, pack_version = '2026-11' where id = ${someone.agreement.id}`)
  return someone
}

const letterNumber = '9407 1000 0000 0000 0000 00'

const post = ({ agreement }: Renter, on: CivilDate, number = letterNumber) =>
  postDefaultLetter({ agreementNumber: agreement.number, letterNumber: number, on }, 'test', context)

async function noticeTo({ agreement }: Renter): Promise<MessageParams | undefined> {
  const row = await context.db.maybeOne<{ params: MessageParams }>(sql`
    select params from outbox_message
    where template = 'default-notice' and params->>'agreementNumber' = ${agreement.number}`)
  return row?.params
}

test('MD: the days to pay count from the certified letter, and without one the agreement goes on [RTO-015]', async () => {
  const someone = await renterIn('MD')
  const at = (day: CivilDate) => agreementOn(someone, day, context)
  await at('2026-03-17')
  expect(await listLettersToPost('olga', context)).toEqual([])
  expect(await post(someone, '2026-03-17')).toMatchObject({ problem: { code: 'notice-not-due' } })
  expect(await at('2026-03-18')).toMatchObject({ state: 'active', cureUntil: null })
  expect(await noticeTo(someone)).toBeUndefined()
  const waiting = { agreementNumber: someone.agreement.number, dueOn: '2026-03-12', amountCents: 2_699 }
  expect(await listLettersToPost('olga', context)).toEqual([waiting])
  const trail = sql`select distinct actor, outcome from audit where command = 'letters-to-post'`
  expect(await context.db.rows(trail)).toEqual([{ actor: 'olga', outcome: 'done' }])
  expect(await post(someone, '2026-03-17')).toMatchObject({
    problem: { code: 'day-too-early', params: { first: '2026-03-18' } },
  })
  // Long after the days that a letter would have given, nothing has lapsed, and two payments more are missing.
  expect(await at('2026-04-20')).toMatchObject({ state: 'active', cureUntil: null })
  expect(await listLettersToPost('olga', context)).toEqual([{ ...waiting, amountCents: 6 * 2_699 }])

  // The last day to pay of a letter of 5 April is this one: its mail would come too late.
  expect(await post(someone, '2026-04-05')).toMatchObject({
    problem: { code: 'day-too-early', params: { first: '2026-04-06' } },
  })
  expect(await post(someone, '2026-04-21')).toMatchObject({ problem: { code: 'day-to-come' } })
  for (const number of ['', '9407', 'RR 1000 0000 0000 0000 0000 00', '9'.repeat(23)])
    expect(await post(someone, '2026-04-19', number)).toMatchObject({
      problem: { code: 'letter-number-invalid', field: 'letterNumber' },
    })
  expect(await post(someone, '2026-04-19')).toEqual({ ok: true, value: '2026-05-04' })
  expect(await noticeTo(someone)).toMatchObject({
    ...{ dueOn: '2026-03-12', amountCents: 6 * 2_699, cureUntilOn: '2026-05-04' },
    letter: '9407100000000000000000',
  })
  expect(await listLettersToPost('olga', context)).toEqual([])
  expect(await post(someone, '2026-04-20')).toMatchObject({ problem: { code: 'notice-not-due' } })
  expect(await at('2026-05-04')).toMatchObject({ state: 'active', cureUntil: '2026-05-04' })
  expect(await at('2026-05-05')).toMatchObject({ state: 'lapsed' })
})

test('where an email is notice enough, nobody records a letter', async () => {
  const someone = await renterIn('IA')
  await agreementOn(someone, '2026-03-18', context)
  expect(await listLettersToPost('olga', context)).toEqual([])
  expect(await post(someone, '2026-03-18')).toMatchObject({ problem: { code: 'notice-not-due' } })
  expect(await noticeTo(someone)).toMatchObject({ letter: 'none' })
})

const said: Readonly<Record<Locale, Readonly<Record<NoticePoint, readonly string[]>>>> = {
  'en-US': {
    store: ['Columbus', '43215', '(614) 555-0101'],
    agreement: ['March 12'],
    'right-to-pay': ['goes on as if nothing had happened'],
    amount: ['$29.99'],
    'last-day': ['by March 25, 2026, that day included'],
    'right-to-reinstate': ['you can still reinstate the agreement'],
  },
  'es-US': {
    store: ['Columbus', '43215', '(614) 555-0101'],
    agreement: ['12 de marzo'],
    'right-to-pay': ['su contrato sigue como si nada hubiera pasado'],
    amount: ['$29.99'],
    'last-day': ['25 de marzo'],
    'right-to-reinstate': ['todavía podrá reactivarlo'],
  },
}

test('the notice of default says every point that a statute wants it to say, in both languages', async () => {
  const asked = allPacks.flatMap(({ defaultNotice: { rule } }) => (rule.kind === 'none' ? [] : rule.points))
  expect([...new Set(asked)].sort()).toEqual([...noticePoints].sort())
  const someone = await renterIn('IA')
  await agreementOn(someone, '2026-03-18', context)
  const params = await noticeTo(someone)
  if (params === undefined) throw new Error('no notice')
  for (const locale of ['en-US', 'es-US'] as const) {
    const { text } = renderMail('default-notice', locale, params, context.settings)
    for (const point of noticePoints) for (const words of said[locale][point]) expect(text).toContain(words)
    expect(text).toContain(someone.agreement.number)
    expect(text).not.toMatch(/letter|carta/)
    const posted = renderMail('default-notice', locale, { ...params, letter: '94071' }, context.settings)
    expect(posted.text).toMatch(/(certified mail, number|correo certificado, número) 94071\./)
  }
})
