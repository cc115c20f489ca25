import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAgreementState } from '#core/agreement/agreement/change-state.ts'
import { cancelPlanted, plantMembership } from '#core/agreement/club/testing/plant.ts'
import { changeApplicationState } from '#core/approval/application/change-state.ts'
import { fillIn, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import { changeBankAccountState } from '#core/approval/bank-account/change-state.ts'
import { plantBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { changePhoneCheckState } from '#core/approval/phone-check/change-state.ts'
import { changeDocumentState } from '#core/approval/verification/change-state.ts'
import { insertDocument } from '#core/approval/verification/queries.ts'
import { changeReviewState } from '#core/catalogue/review/change-state.ts'
import { changeUnitStates } from '#core/catalogue/stock/change-state.ts'
import { plantReturned, returnPlanted } from '#core/money/bank-debit/testing/plant.ts'
import { changePaymentState } from '#core/money/payment/change-state.ts'
import { changeRefundState } from '#core/money/refund/change-state.ts'
import { insertRefund } from '#core/money/refund/queries.ts'
import { changeDeliveryState } from '#core/ordering/delivery/change-state.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { changeOrderState } from '#core/ordering/order/change-state.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { saveCard, sign, someCustomer, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { changeSigningState } from '#core/ordering/signing/change-state.ts'
import { insertSigning } from '#core/ordering/signing/queries.ts'
import { movePlanted, plantVisit } from '#core/ordering/visit/testing/plant.ts'
import { changeBasketState } from '#core/shopper/basket/change-state.ts'
import { someGuest } from '#core/shopper/basket/testing/fill.ts'
import { changeContactState } from '#core/shopper/deals/change-state.ts'
import { insertContact } from '#core/shopper/deals/queries.ts'
import { changeAlertState } from '#core/shopper/stock-alert/change-state.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { plantRows } from '#core/testing/plant-rows.ts'
import { stateTables } from '#core/testing/state-tables.ts'
import { ok, type Result, unwrap } from '#domain/base/result.ts'
import { changeMessageState } from '../outbox/change-state.ts'
import { plantedDelivery } from '../webhook/testing/plant.ts'
import { mustChange } from './change-state.ts'
import { rawSql, type Sql, sql } from './sql.ts'

let context: TestContext
/** One row of each noun: those of an unsigned order, and of the payment of another order. */
let ids: Record<'customer' | 'order' | 'agreement' | 'basket' | 'payment' | 'refund' | 'contact', string> &
  Record<'document' | 'applicant' | 'application' | 'message' | 'alert' | 'review' | 'phoneCheck', string> &
  Record<'club' | 'bankAccount' | 'visit', string>

async function idOf(query: Sql): Promise<string> {
  return (await context.db.one<{ id: string }>(query)).id
}

beforeAll(async () => {
  context = await freshStore()
  const { db } = context
  const now = context.clock.now()
  const who = await someCustomer(context)
  const { customerId: customer } = who
  const paid = await someOrder(who, context, 'tv')
  await sign(who, paid, context)
  const { id: methodId } = await saveCard(who, context)
  const asked = { orderId: paid.id, idempotencyKey: randomUUID(), methodId }
  const payment = unwrap(await payInitial(who, inputOf(payInitialInput, asked), context)).id
  const [refund, document] = [randomUUID(), randomUUID()]
  const gift = { id: refund, intentId: payment, amountCents: 1, reason: 'operator', now } as const
  await insertRefund(db, { customerId: customer, agreementId: null, ...gift })
  const { id: order, agreements } = await someOrder(who, context, 'sofa')
  await insertSigning(db, { customerId: customer, orderId: order, id: randomUUID(), locale: 'en-US', now })
  const file = { kind: 'income', mediaType: 'image/png', sizeBytes: 1, keyVersion: 1 } as const
  const body = new Uint8Array(1)
  await insertDocument(db, { customerId: customer, id: document, approvalId: document, ...file, body }, now)
  const guest = await someGuest(context)
  const contact = randomUUID()
  await insertContact(db, { id: contact, channel: 'mail', address: 'a@example.com', locale: 'en-US', now })
  const club = await plantMembership(db, { customerId: customer, methodId }, now)
  ids = {
    ...(await plantRows(customer, guest.customerId, context)),
    club,
    visit: await plantVisit(customer, agreements[0]?.id ?? '', context),
    bankAccount: await plantBankAccount(customer, context),
    ...{ customer, contact, order, payment, refund, document, applicant: guest.customerId },
    agreement: agreements[0]?.id ?? '',
    basket: await idOf(sql`select basket_id as id from orders where id = ${order}`),
    application: await fillIn(guest, strongAnswers(), context),
    message: await idOf(sql`select id from outbox_message limit 1`),
  }
})
afterAll(() => context.dispose())

type Change = () => Promise<Result<unknown>>

/** The row of a table, its state (after `ready`), and changes that must be rejected in it. */
type Planted = { row: () => Sql; ready?: Change; state: string; illegal: Change; stale?: Change }

const planted: Record<string, Planted> = {
  orders: {
    row: () => sql`id = ${ids.order}`,
    state: 'created',
    illegal: () => moveOrder('created', 'deliver'),
    stale: () => moveOrder('confirmed', 'deliver'),
  },
  agreement: {
    row: () => sql`id = ${ids.agreement}`,
    state: 'draft',
    illegal: () => moveAgreement('draft', 'deliver'),
    stale: () => moveAgreement('prelim-paid', 'deliver'),
  },
  webhook_delivery: plantedDelivery(() => context),
  payment_intent: {
    row: () => sql`id = ${ids.payment}`,
    state: 'settled',
    illegal: () => movePayment('settled', 'decline'),
    stale: () => movePayment('pending', 'decline'),
  },
  refund: {
    row: () => sql`id = ${ids.refund}`,
    state: 'pending',
    illegal: () => moveRefund('pending', 'retry'),
    stale: () => moveRefund('refused', 'retry'),
  },
  signing: {
    row: () => sql`order_id = ${ids.order}`,
    state: 'prepared',
    illegal: () => moveSigning('prepared', 'sign'),
    stale: () => moveSigning('consented', 'sign'),
  },
  deals_contact: {
    row: () => sql`id = ${ids.contact}`,
    state: 'unconfirmed',
    illegal: () => moveContact('unconfirmed', 'sign-up'),
    stale: () => moveContact('withdrawn', 'sign-up'),
  },
  review: {
    row: () => sql`id = ${ids.review}`,
    state: 'waiting',
    illegal: () => changeReviewState(context.db, { id: ids.review, state: 'shown' }, 'show'),
    stale: () => changeReviewState(context.db, { id: ids.review, state: 'refused' }, 'revise'),
  },
  stock_alert: {
    row: () => sql`id = ${ids.alert}`,
    state: 'unconfirmed',
    illegal: () => moveAlert('unconfirmed', 'send'),
    stale: () => moveAlert('confirmed', 'send'),
  },
  club_membership: {
    row: () => sql`id = ${ids.club}`,
    state: 'pending',
    illegal: () => cancelPlanted(context.db, ids.customer, ids.club),
  },
  visit: {
    row: () => sql`id = ${ids.visit}`,
    ready: () => movePlanted({ customerId: ids.customer, id: ids.visit }, 'cancel', context),
    state: 'cancelled',
    illegal: () => movePlanted({ customerId: ids.customer, id: ids.visit }, 'finish', context),
  },
  delivery: {
    row: () => sql`order_id = ${ids.order}`,
    ready: () => moveDelivery('cancel'),
    state: 'cancelled',
    illegal: () => moveDelivery('deliver'),
  },
  basket: {
    row: () => sql`id = ${ids.basket}`,
    state: 'ordered',
    illegal: () => {
      const basket = { customerId: ids.customer, basketId: ids.basket }
      return changeBasketState(context.db, basket, 'order', context.clock.now())
    },
  },
  stock_unit: {
    row: () => sql`agreement_id = ${ids.agreement}`,
    state: 'held',
    illegal: () => changeUnitStates(context.db, sql`agreement_id = ${ids.agreement}`, 'sell'),
  },
  outbox_message: {
    row: () => sql`id = ${ids.message}`,
    ready: () => changeMessageState(context.db, ids.message, 'send', { sentAt: context.clock.now() }),
    state: 'sent',
    illegal: () => changeMessageState(context.db, ids.message, 'give-up', {}),
  },
  application: {
    row: () => sql`id = ${ids.application}`,
    state: 'draft',
    illegal: () => {
      const application = { customerId: ids.applicant, id: ids.application }
      return changeApplicationState(context.db, application, 'approve', {}, context.clock.now())
    },
  },
  bank_account: {
    row: () => sql`id = ${ids.bankAccount}`,
    ready: () => moveBankAccount('confirm'),
    state: 'confirmed',
    illegal: () => moveBankAccount('replace'),
  },
  bank_debit: {
    row: () => sql`intent_id = ${ids.payment}`,
    ready: async () => ok(await plantReturned(context.db, debitOf(), context.clock.now())),
    state: 'returned',
    illegal: () => returnPlanted(context.db, debitOf(), context.clock.now()),
  },
  phone_check: {
    row: () => sql`id = ${ids.phoneCheck}`,
    ready: () => movePhoneCheck('confirm'),
    state: 'confirmed',
    illegal: () => movePhoneCheck('replace'),
  },
  verification_document: {
    row: () => sql`id = ${ids.document}`,
    ready: () => moveDocument('approve'),
    state: 'approved',
    illegal: () => moveDocument('refuse'),
  },
}

const now = () => context.clock.now()

const moveOrder = (state: 'created' | 'confirmed', event: 'deliver') =>
  changeOrderState(context.db, { customerId: ids.customer, id: ids.order, state }, event, now())

function moveAgreement(state: 'draft' | 'prelim-paid', event: 'deliver') {
  const agreement = { customerId: ids.customer, id: ids.agreement, state }
  return changeAgreementState(context.db, agreement, event, { anchorOn: '2026-03-05' }, context.clock.now())
}

const movePayment = (state: 'settled' | 'pending', event: 'decline') =>
  changePaymentState(context.db, { customerId: ids.customer, id: ids.payment, state }, event, {}, now())

function moveRefund(state: 'pending' | 'refused', event: 'retry') {
  return changeRefundState(context.db, { customerId: ids.customer, id: ids.refund, state }, event, {})
}

const moveSigning = (state: 'prepared' | 'consented', event: 'sign') =>
  changeSigningState(context.db, { customerId: ids.customer, orderId: ids.order, state }, event, { add: [] })

const moveAlert = (state: 'unconfirmed' | 'confirmed', event: 'send') =>
  changeAlertState(context.db, { id: ids.alert, state }, event, context.clock.now())

const moveContact = (state: 'unconfirmed' | 'withdrawn', event: 'sign-up') =>
  changeContactState(context.db, { id: ids.contact, state }, event, context.clock.now())

const moveDelivery = (event: 'cancel' | 'deliver') =>
  changeDeliveryState(context.db, { customerId: ids.customer, id: ids.order }, event, {})

const movePhoneCheck = (event: 'confirm' | 'replace') =>
  changePhoneCheckState(context.db, { customerId: ids.applicant, id: ids.phoneCheck }, event, now())

const moveBankAccount = (event: 'confirm' | 'replace') =>
  changeBankAccountState(context.db, { customerId: ids.customer, id: ids.bankAccount }, event, now())

const debitOf = () => ({ customerId: ids.customer, intentId: ids.payment })

const moveDocument = (event: 'approve' | 'refuse') =>
  changeDocumentState(context.db, { customerId: ids.customer, id: ids.document }, event)

/** All rows that the condition means, whole. */
const rowsOf = (table: string, which: Sql) =>
  context.db.rows<{ state: string }>(sql`select * from ${rawSql(table)} where ${which}`)

const refused = { ok: false, problem: { code: 'transition-refused' } }

test('every noun with a state is tried', () => {
  expect(Object.keys(planted).sort()).toEqual(Object.keys(stateTables).sort())
})

describe.each(Object.entries(planted))('%s', (table, { row, ready, state, illegal, stale }) => {
  test('a step that its machine does not know is refused, and nothing is written', async () => {
    if (ready !== undefined) unwrap(await ready())
    const rows = await rowsOf(table, row())
    expect(rows.map((each) => each.state)).toEqual([state])
    expect(await illegal()).toMatchObject(refused)
    expect(await rowsOf(table, row())).toEqual(rows)
  })

  if (stale !== undefined) {
    test('a step from a state that the row has left is refused, and nothing is written', async () => {
      const rows = await rowsOf(table, row())
      expect(await stale()).toMatchObject(refused)
      expect(await rowsOf(table, row())).toEqual(rows)
    })
  }
})

test('of two callers who read the same state, one moves the order and the other is refused', async () => {
  const who = await someCustomer(context)
  const { id } = await someOrder(who, context, 'laptop')
  const order = { customerId: who.customerId, id, state: 'created' } as const
  const answers = await Promise.all(
    ['sign', 'fail'].map((event) =>
      changeOrderState(context.db, order, event as 'sign' | 'fail', context.clock.now()),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused)
})

test('a change that cannot be refused any more throws when it is', async () => {
  const changed = moveOrder('confirmed', 'deliver').then(mustChange)
  await expect(changed).rejects.toThrow('transition-refused')
})
