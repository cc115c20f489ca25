import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { addBankingDays } from '#domain/base/banking-days.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { applyWith, approvedGuest, strongAnswers } from '../application/testing/applicants.ts'
import { getApproval, isVerified } from '../approval/get-approval.ts'
import { confirmDocumentByStore } from './confirm-by-store.ts'
import { getReview } from './get-review.ts'
import { getVerification, listWaitingDocuments } from './list-documents.ts'
import { openDocument } from './open-document.ts'
import { reviewDocument } from './review-document.ts'
import { submitDocument } from './submit-document.ts'

let context: TestContext
let photo: Buffer

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  context = await freshStore()
  photo = Buffer.concat([await pictureOf(800, 500), Buffer.from('a readable driver license')])
})
afterAll(() => context.dispose())

/** A PDF as a printer program makes it. */
async function printed(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options)
  document.text('Pay stub')
  document.end()
  return buffer(document)
}

/** A registered customer whose approval asks for identity and income. */
async function conditional(email = 'ana@example.com'): Promise<Customer> {
  const { who } = await beginSession(context)
  await applyWith(who, strongAnswers({ email, incomeSource: 'self-employment' }), context)
  return { ...who, kind: 'registered' }
}

async function waitingOf(who: Customer) {
  return (await listWaitingDocuments('operator:eva', context)).filter(
    ({ customerId }) => customerId === who.customerId,
  )
}

test('every document that is asked for has to be approved; then the approval is a full one, told by mail', async () => {
  const who = await conditional('full@example.com')
  for (const kind of ['identity', 'income'] as const) {
    expect(await submitDocument(who, { kind, body: photo }, context)).toMatchObject({ ok: true })
  }
  expect(isVerified(await getApproval(who, context))).toBe(false)
  const [first, second] = await waitingOf(who)
  const approve = (documentId: string | undefined) =>
    reviewDocument(
      'operator:eva',
      { customerId: who.customerId, documentId: documentId ?? '', verdict: 'approved' },
      context,
    )
  expect(await approve(first?.id)).toEqual({ ok: true, value: { isVerified: false } })
  expect(await approve(second?.id)).toEqual({ ok: true, value: { isVerified: true } })
  expect(await approve(second?.id)).toMatchObject({ ok: false, problem: { code: 'not-found' } })
  const approval = await getApproval(who, context)
  expect(approval).toMatchObject({ code: 1, isValid: true })
  expect(isVerified(approval)).toBe(true)
  await runOutbox(context)
  const subjects = (await listSent(context))
    .filter(({ recipient }) => recipient === 'full@example.com')
    .map(({ subject }) => subject)
  expect(subjects).toContain("Your documents are fine: you're approved")
  const trail = await context.db.rows(sql`select actor, command, outcome from audit`)
  expect(trail).toContainEqual({ actor: 'operator:eva', command: 'approve-document', outcome: 'done' })
  expect(trail).toContainEqual({ actor: 'operator:eva', command: 'approve-document', outcome: 'not-found' })
})

test('a refused document is asked for again, with its reason on the page and by mail', async () => {
  const who = await conditional('again@example.com')
  await submitDocument(who, { kind: 'income', body: photo }, context)
  const [document] = await waitingOf(who)
  const refusal = { verdict: 'refused', refusal: 'unreadable' } as const
  await reviewDocument(
    'operator:eva',
    { customerId: who.customerId, documentId: document?.id ?? '', ...refusal },
    context,
  )
  expect(await getVerification(who, undefined, context)).toMatchObject({
    ok: true,
    value: {
      refusals: { income: 'unreadable' },
      approval: {
        documents: [
          { kind: 'identity', state: 'required' },
          { kind: 'income', state: 'refused' },
        ],
      },
    },
  })
  await runOutbox(context)
  const mail = (await listSent(context)).find(({ subject }) => subject === 'Please send one document again')
  expect(mail?.text).toContain('Proof of income')
  expect(mail?.text).toContain('blurred')
  expect(await submitDocument(who, { kind: 'income', body: photo }, context)).toMatchObject({ ok: true })
})

test('sent twice before anybody looked, the second takes the place of the first', async () => {
  const who = await conditional()
  await submitDocument(who, { kind: 'identity', body: photo }, context)
  await submitDocument(who, { kind: 'identity', body: await printed() }, context)
  expect(await waitingOf(who)).toMatchObject([{ kind: 'identity', mediaType: 'application/pdf' }])
})

test('the last document is not approved where its application is over: nothing of it is kept', async () => {
  const who = await conditional('over@example.com')
  for (const kind of ['identity', 'income'] as const) {
    await submitDocument(who, { kind, body: photo }, context)
  }
  await context.db.run(sql`update application set state = 'expired' where customer_id = ${who.customerId}`)
  const [first, second] = await waitingOf(who)
  const approve = (documentId = '') =>
    reviewDocument(
      'operator:eva',
      { customerId: who.customerId, documentId, verdict: 'approved' as const },
      context,
    )
  expect(await approve(first?.id)).toEqual({ ok: true, value: { isVerified: false } })
  expect(await approve(second?.id)).toMatchObject({
    ok: false,
    problem: { code: 'transition-refused', params: { machine: 'application', event: 'verify' } },
  })
  expect(isVerified(await getApproval(who, context))).toBe(false)
  expect(await waitingOf(who)).toMatchObject([{ id: second?.id }])
  const mails = await context.db.rows(sql`
    select id from outbox_message where template = 'documents-approved' and recipient = 'over@example.com'`)
  expect(mails).toEqual([])
})

test('a document is unreadable in the database, and readable for an operator, who is written down [ACC-316]', async () => {
  const who = await conditional()
  await submitDocument(who, { kind: 'identity', body: photo }, context)
  const [document] = await waitingOf(who)
  const input = { customerId: who.customerId, documentId: document?.id ?? '' }
  const { body } = await context.db.one<{ body: Buffer }>(
    sql`select body from verification_document where id = ${document?.id}`,
  )
  expect(body.includes('driver license')).toBe(false)
  const opened = await openDocument('operator:eva', input, context)
  expect(opened).toMatchObject({ ok: true, value: { mediaType: 'image/jpeg' } })
  expect(opened.ok && Buffer.from(opened.value.body).equals(photo)).toBe(true)
  expect(await context.db.rows(sql`select actor from audit where command = 'open-document'`)).toEqual([
    { actor: 'operator:eva' },
  ])
})

test('only what is asked for is taken, only photos and PDF, at most 10 MB, only from registered customers [ACC-316]', async () => {
  const who = await conditional()
  const submit = (kind: 'identity' | 'bank', body: Uint8Array, by: Customer = who) =>
    submitDocument(by, { kind, body }, context)
  const problem = (code: string) => ({ ok: false, problem: { code } })
  expect(await submit('bank', photo)).toMatchObject(problem('document-not-asked'))
  expect(await submit('identity', Buffer.alloc(0))).toMatchObject(problem('document-missing'))
  const script = Buffer.from('<html><script>')
  expect(await submit('identity', script)).toMatchObject(problem('document-type-unsupported'))
  // Four bytes that begin as a photo does, a photo cut off, and a PDF that is none.
  for (const broken of [photo.subarray(0, 4), photo.subarray(0, 400), Buffer.from('%PDF-1.7 a card')]) {
    expect(await submit('identity', broken)).toMatchObject(problem('document-unreadable'))
  }
  const locked = await printed({ userPassword: 'secret', ownerPassword: 'bank' })
  expect(await submit('identity', locked)).toMatchObject(problem('document-locked'))
  expect(await submit('identity', await pictureOf(800, 299))).toMatchObject({
    problem: { code: 'document-too-small', params: { width: 800, height: 299, min: 300 } },
  })
  expect(await waitingOf(who)).toEqual([])
  expect(await submit('identity', await pictureOf(300, 400))).toMatchObject({ ok: true })
  const huge = Buffer.concat([photo, Buffer.alloc(10_000_000)])
  expect(await submit('identity', huge)).toMatchObject(problem('document-too-large'))
  expect(await submit('identity', photo, { ...who, kind: 'guest' })).toMatchObject(
    problem('sign-in-required'),
  )
  const approved = { ...(await approvedGuest(context)), kind: 'registered' as const }
  expect(await submit('identity', photo, approved)).toMatchObject(problem('document-not-asked'))
})

test('a store whose flag is off looks at documents in person: it takes none online, asks for the same, and confirms them [ACC-017] [ACC-164]', async () => {
  const email = 'in.person@example.com'
  await context.db.run(
    sql`update store set flags = flags || '{"storeIdentityVerificationEnable": false}' where id = '00101'`,
  )
  const { who: guest } = await beginSession(context)
  await applyWith(guest, strongAnswers({ email, incomeSource: 'self-employment' }), context)
  const who: Customer = { ...guest, kind: 'registered' }
  // A guest needs no account for it.
  for (const by of [who, guest])
    expect(await getVerification(by, '00101', context)).toMatchObject({
      value: {
        shownAt: { id: '00101', city: 'Columbus' },
        approval: {
          isValid: true,
          isVerified: false,
          documents: [
            { kind: 'identity', state: 'required' },
            { kind: 'income', state: 'required' },
          ],
        },
      },
    })
  const photoOf = { kind: 'identity', body: photo } as const
  expect(await submitDocument(who, { ...photoOf, storeId: '00101' }, context)).toMatchObject({
    problem: { code: 'document-in-person' },
  })
  expect(await waitingOf(who)).toEqual([])
  await runOutbox(context)
  const mail = (await listSent(context)).find(({ recipient }) => recipient === email)
  expect(mail?.text).toContain('Please bring them to your store: ')
  expect(mail?.text).toContain('/find-your-store/storeid/00101')
  // Another store takes them online.
  expect(await getVerification(who, '00202', context)).toMatchObject({ value: { shownAt: null } })
  expect(await getVerification(guest, '00202', context)).toMatchObject({
    problem: { code: 'sign-in-required' },
  })

  const confirm = (kind: string, customerId = who.customerId) =>
    confirmDocumentByStore('operator:eva', { customerId, kind }, context)
  const notAsked = { problem: { code: 'document-not-asked', field: 'kind' } }
  expect(await confirm('bank')).toMatchObject(notAsked)
  expect(await confirm('identity', 'nobody')).toMatchObject(notAsked)
  expect(await confirm('identity')).toEqual({ ok: true, value: { isVerified: false } })
  expect(await confirm('identity')).toMatchObject(notAsked)
  expect(await confirm('income')).toEqual({ ok: true, value: { isVerified: true } })
  expect(isVerified(await getApproval(who, context))).toBe(true)
  const trail = await context.db.rows<{ outcome: string }>(
    sql`select outcome from audit where command = 'confirm-document'`,
  )
  expect(trail.filter(({ outcome }) => outcome === 'done')).toHaveLength(2)
  expect(trail).toHaveLength(5)
})

test('a picture is not looked at once its document is proven in another way, and refusing it takes nothing back', async () => {
  const email = 'other.way@example.com'
  const who = await conditional(email)
  const { customerId } = who
  await submitDocument(who, { kind: 'identity', body: photo }, context)
  const [{ id: documentId = '' } = {}] = await waitingOf(who)
  const confirmed = await confirmDocumentByStore('operator:eva', { customerId, kind: 'identity' }, context)
  expect(confirmed).toEqual({ ok: true, value: { isVerified: false } })
  expect(await waitingOf(who)).toEqual([])
  const refuse = () =>
    reviewDocument(
      'operator:eva',
      { customerId, documentId, verdict: 'refused', refusal: 'unreadable' },
      context,
    )
  expect(await refuse()).toMatchObject({ problem: { code: 'not-found' } })
  // One that waits since before pictures were replaced.
  await context.db.run(sql`update verification_document set state = 'submitted' where id = ${documentId}`)
  expect(await refuse()).toEqual({ ok: true, value: { isVerified: false } })
  expect((await getApproval(who, context))?.documents).toEqual([
    { kind: 'identity', state: 'approved' },
    { kind: 'income', state: 'required' },
  ])
  const mails = sql`select id from outbox_message where template = 'document-refused' and recipient = ${email}`
  expect(await context.db.rows(mails)).toEqual([])
})

test('once all is sent, it is looked at within a business day of the last; no day is named that is over', async () => {
  const who = await conditional('review@example.com')
  const review = async () => getReview(who, await getApproval(who, context), context)
  await submitDocument(who, { kind: 'identity', body: photo }, context)
  expect(await review()).toBeNull()
  await submitDocument(who, { kind: 'income', body: photo }, context)
  const today = context.clock.now()
  const by = addBankingDays(civilDateIn(today.getTime(), 'America/New_York'), 1)
  expect(await review()).toEqual({ by })
  await context.db.run(sql`
    update verification_document set submitted_at = ${new Date(today.getTime() - 9 * 86_400_000)}
    where customer_id = ${who.customerId}`)
  expect(await review()).toEqual({ by: null })
  const [document] = await waitingOf(who)
  await reviewDocument(
    'operator:eva',
    { customerId: who.customerId, documentId: document?.id ?? '', verdict: 'refused', refusal: 'unreadable' },
    context,
  )
  expect(await review()).toBeNull()
})
