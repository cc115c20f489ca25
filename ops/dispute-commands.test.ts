import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedDispute } from '#adapters/payments/port.ts'
import { payBoth, rentedTwice } from '#core/agreement/payment/testing/rented-twice.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { bookLostDisputes } from '#core/money/dispute/book-lost.ts'
import { disputeOf, errorsOf, withDisputes } from '#core/money/dispute/testing/disputes.ts'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { partCents } from '#domain/money/payment.ts'
import { commands } from './commands.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
  await addUnits(context, 'tv', 10)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

const run = async (own: TestContext, command: string, ...args: readonly string[]) => {
  const ran = await commands[command]?.run(args, { context: own, url: '', actor: 'olga' })
  if (ran === undefined) throw new Error(`no command ${command}`)
  return unwrap(ran)
}

const linesOf = (...items: ListedDispute[]) => run(withDisputes(context, items), 'disputes', '2026-01-01')

/** Some nights with the same disputes. Returns what the log said as errors. */
async function nights(count: number, ...items: ListedDispute[]) {
  const { told, context: heard } = errorsOf(context)
  for (let night = 1; night <= count; night++) {
    context.clock.advanceDays(1)
    expect(await bookLostDisputes(withDisputes(heard, items))).toMatchObject({ done: 0 })
  }
  return told
}

const waits = 'a lost dispute could not be booked, and waits for an operator'

/** One payment on two agreements, of which one was then bought, so that an operator gave back the part of the other. */
async function givenBackPart() {
  const renter = await rentedTwice(context)
  const { who, methodId } = renter
  const paid = unwrap(await payBoth(renter, randomUUID(), context))
  const [bought, running] = await listAgreements(who, context)
  const part = paid.parts.find(({ agreementId }) => agreementId === running?.id)
  if (bought === undefined || part === undefined) throw new Error('nothing paid')
  unwrap(await payOffFrom({ who, agreement: bought, cardId: methodId, methodId }, methodId, context))
  await run(context, 'refund', paid.id)
  const backCents = partCents(part)
  const stateNow = async () => unwrap(await getPayment(who, paid.id, context)).state
  return { who, bought, paid, backCents, restCents: paid.amountCents - backCents, stateNow }
}

test('a lost dispute over a payment of which a part was given back is not taken back silently: an operator is told how much is lost twice, and makes the rest due again', async () => {
  const { who, bought, paid, backCents, restCents, stateNow } = await givenBackPart()
  expect(await linesOf(disputeOf(paid))).toEqual([
    expect.stringMatching(
      new RegExp(
        `^open chargeback .*: ${backCents} cents of it were given back before. .*proof of the refund`,
      ),
    ),
  ])
  const lost = disputeOf(paid, { state: 'lost' })
  expect(await nights(3, lost)).toEqual([waits])
  expect(await stateNow()).toBe('settled')
  const [line] = await linesOf(lost)
  expect(line).toContain(`NEEDS YOU, because ${backCents} of its ${paid.amountCents} cents were given back`)
  expect(line).toContain(`${backCents} of those are lost as well`)
  expect(line).toContain(`"return-payment ${paid.id} disputed" makes the other ${restCents} cents due again`)
  await run(context, 'return-payment', paid.id, 'disputed')
  expect(await stateNow()).toBe('reversed')
  expect(await owedForReturns(context.db, who.customerId, bought.id)).toBe(restCents)
  expect(await nights(1, lost)).toEqual([])
  expect((await linesOf(lost))[0]).not.toContain('NEEDS YOU')
})

test('a lost dispute over what is left of a payment says nothing of money that is lost twice', async () => {
  const { paid, backCents, restCents, stateNow } = await givenBackPart()
  const lost = disputeOf(paid, { state: 'lost', amountCents: restCents })
  expect(await nights(2, lost)).toEqual([waits])
  expect(await stateNow()).toBe('settled')
  const [line] = await linesOf(lost)
  expect(line).toContain(`NEEDS YOU, because ${backCents} of its ${paid.amountCents} cents were given back`)
  expect(line).not.toContain('lost as well')
})

test('the lines of disputes over a payment that was given back name the proof, and the lost one comes before those that need nothing', async () => {
  const renter = await rentedTwice(context)
  const paid = unwrap(await payBoth(renter, randomUUID(), context))
  await run(context, 'refund', paid.id)
  const open = disputeOf(paid)
  const lost = disputeOf(paid, { id: 'lost', state: 'lost' })
  const won = disputeOf(paid, { id: 'won', state: 'won', replyBy: '2026-03-01' })
  expect(await nights(2, won, lost, open)).toEqual([waits])
  const lines = await linesOf(won, lost, open)
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^open .*answer by 2026-04-01.*: ${paid.amountCents} cents of it were given back before. .*proof of the refund`,
      ),
    ),
    expect.stringMatching(
      /^lost .*NEEDS YOU, because all that it paid was given back before.*proof of the refund/,
    ),
    expect.stringMatching(/^won /),
  ])
  expect(lines[2]).not.toContain('proof')
})
