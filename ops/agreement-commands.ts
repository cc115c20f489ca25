import { findByNumber, ownerOf } from '#core/agreement/agreement/queries.ts'
import { endAutopayByOperator } from '#core/agreement/autopay/end-by-operator.ts'
import { chargePickup, chargeReturnedPayment } from '#core/agreement/charge/charge-fee.ts'
import { giveBackAtStore, listCounterMoney } from '#core/agreement/charge/give-back-at-store.ts'
import { returnDeposit } from '#core/agreement/charge/return-deposit.ts'
import { settleReturned } from '#core/agreement/charge/settle-returned.ts'
import { endMembershipByOperator } from '#core/agreement/club/end-by-operator.ts'
import { listLettersToPost } from '#core/agreement/default-notice/list-letters.ts'
import { postDefaultLetter } from '#core/agreement/default-notice/post-default-letter.ts'
import { markReturned } from '#core/agreement/delinquency/mark-returned.ts'
import { reinstateReturned } from '#core/agreement/delinquency/reinstate-returned.ts'
import { cutPayments } from '#core/agreement/hardship/cut-payments.ts'
import { waiveLateFee } from '#core/agreement/late-fee/waive-late-fee.ts'
import { exchangeGoods } from '#core/agreement/repair/exchange-goods.ts'
import { stopRent } from '#core/agreement/repair/stop-rent.ts'
import { storeDay } from '#core/agreement/schedule/agreement-terms.ts'
import { recordPaymentAtStore } from '#core/agreement/store-payment/record-payment.ts'
import type { Context } from '#core/context.ts'
import { type CivilDate, readCivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { UsedGrade } from '#domain/catalogue/stock.ts'
import { readNumber } from './arguments.ts'
import type { Command } from './command.ts'

const grades: readonly UsedGrade[] = ['GREAT', 'GOOD', 'FAIR']

async function storesToday(context: Context, agreementNumber: string): Promise<Result<CivilDate>> {
  const customerId = await ownerOf(context.db, agreementNumber)
  const row = customerId && (await findByNumber(context.db, customerId, agreementNumber))
  return row ? ok(storeDay(row, context.clock.now())) : fail('not-found', { field: 'agreementNumber' })
}

/** Operator commands for running agreements: waive fees, take goods back, hand them out again. */
export const agreementCommands: Readonly<Record<string, Command>> = {
  'waive-fee': {
    usage: 'waive-fee <agreement number> <payment number>',
    about: 'Takes back the late fee of a payment; what was paid for it is held for the customer.',
    async run([agreementNumber = '', payment = ''], { context, actor }) {
      const waived = await waiveLateFee(
        { agreementNumber, paymentNumber: readNumber(payment) },
        actor,
        context,
      )
      return waived.ok ? ok([`The late fee of payment ${payment} is taken back.`]) : waived
    },
  },
  hardship: {
    usage: 'hardship <agreement number> <monthly income before, in cents> <monthly income now, in cents>',
    about: 'The customer has shown a loss of income: the payments are lowered where the state grants it.',
    async run([agreementNumber = '', before = '', now = ''], { context, actor }) {
      const incomes = {
        incomeBeforeCents: readNumber(before),
        incomeNowCents: readNumber(now),
      }
      const plan = await cutPayments({ agreementNumber, ...incomes }, actor, context)
      if (!plan.ok) return plan
      return ok(plan.value.map(({ payments, rentCents }) => `${payments} payments of ${rentCents} cents`))
    },
  },
  'return-deposit': {
    usage: 'return-deposit <agreement number>',
    about:
      'The refundable deposit goes back to the card now; at the end of an agreement it does so by itself.',
    async run([agreementNumber = ''], { context, actor }) {
      const returned = await returnDeposit(agreementNumber, actor, context)
      return returned.ok ? ok([`The deposit of ${returned.value} cents goes back.`]) : returned
    },
  },
  'charge-returned-payment': {
    usage: 'charge-returned-payment <agreement number> <payment id> <cents>',
    about:
      'Charges the fee for a payment that the bank returned: once, and at most what the agreement names for it.',
    async run([agreementNumber = '', paymentId = '', cents = ''], { context, actor }) {
      const input = { agreementNumber, paymentId, cents: readNumber(cents) }
      const charged = await chargeReturnedPayment(input, actor, context)
      return charged.ok ? ok([`${cents} cents are charged.`]) : charged
    },
  },
  'pay-at-store': {
    usage: 'pay-at-store <agreement number> <cents> <receipt number>',
    about:
      'Records what a customer paid at the counter, once for the number of the receipt: rent and fees as online, the payoff of the day to the cent, or what resuming a lapsed agreement costs. The customer gets the receipt by mail. return-payment takes it back.',
    async run([agreementNumber = '', cents = '', receipt = ''], { context, actor }) {
      const input = { agreementNumber, cents: readNumber(cents), receipt }
      const paid = await recordPaymentAtStore(input, actor, context)
      return paid.ok ? ok([`${cents} cents are recorded as payment ${paid.value}.`]) : paid
    },
  },
  'money-at-counter': {
    usage: 'money-at-counter',
    about:
      'Agreements that are over and hold money that was paid at the counter: no card gets it back, so the store hands it out. Call these customers, and run "give-back-at-store" when they are there.',
    async run(_args, { context, actor }) {
      const waiting = await listCounterMoney(actor, context)
      return ok(waiting.map(({ number, storeId, cents }) => `${number} at store ${storeId}: ${cents} cents`))
    },
  },
  'give-back-at-store': {
    usage: 'give-back-at-store <agreement number> <cents>',
    about:
      'The customer is there for what "money-at-counter" lists for the agreement: books that the store hands it out in cash, all of it at once. Run this first, and hand out the money when it says so.',
    async run([agreementNumber = '', cents = ''], { context, actor }) {
      const given = { agreementNumber, cents: readNumber(cents) }
      const done = await giveBackAtStore(given, actor, context)
      return done.ok ? ok([`Hand the customer ${cents} cents now: they are booked as given back.`]) : done
    },
  },
  'settle-returned': {
    usage: 'settle-returned <agreement number> <paid|written-off> <cents>',
    about:
      'What a customer owes because a bank took back a payment of an ended agreement was paid at the store, or is no longer asked for.',
    async run([agreementNumber = '', how = '', cents = ''], { context, actor }) {
      const input = { agreementNumber, how, cents: readNumber(cents) }
      const settled = await settleReturned(input, actor, context)
      return settled.ok ? ok([`${cents} cents are settled.`]) : settled
    },
  },
  'charge-pickup': {
    usage: 'charge-pickup <agreement number> <payment number> <cents>',
    about:
      'Charges for a payment picked up at the customer’s home, instead of a late fee: at most what the agreement names.',
    async run([agreementNumber = '', payment = '', cents = ''], { context, actor }) {
      const amounts = { paymentNumber: readNumber(payment), cents: readNumber(cents) }
      const charged = await chargePickup({ agreementNumber, ...amounts }, actor, context)
      return charged.ok ? ok([`${cents} cents are charged.`]) : charged
    },
  },
  'end-autopay': {
    usage: 'end-autopay <agreement number>',
    about:
      'Autopay ends at once, and a mail tells the customer. A payment that came back is not tried again either. A charge already on its way may still go through.',
    async run([agreementNumber = ''], { context, actor }) {
      const ended = await endAutopayByOperator(agreementNumber, actor, context)
      if (!ended.ok) return ended
      const { pendingPayment } = ended.value
      const still =
        pendingPayment === null ? [] : [`${pendingPayment.amountCents} cents are still on their way.`]
      return ok([`Autopay of ${agreementNumber} has ended.`, ...still])
    },
  },
  'end-membership': {
    usage: 'end-membership <membership number> [refund]',
    about:
      'A membership ends at once, and a mail tells the customer; nothing is charged any more. With the word "refund" the last paid month goes back, also after it has ended.',
    async run([number = '', refund], { context, actor }) {
      if (refund !== undefined && refund !== 'refund') return fail('choice-required', { field: 'refund' })
      const refunds = refund === 'refund'
      const ended = await endMembershipByOperator({ number, refunds }, actor, context)
      if (!ended.ok) return ended
      return ok([`Membership ${number} has ended${refunds ? ', and its last month goes back' : ''}.`])
    },
  },
  'stop-rent': {
    usage: 'stop-rent <agreement number> <first day> <day on which it works again>',
    about:
      'The goods do not work and nothing replaces them: no rent for these days, later due dates, and late fees of them are taken back. Again with later days if it takes longer.',
    async run([agreementNumber = '', first, last], { context, actor }) {
      const from = readCivilDate(first, 'from')
      const until = readCivilDate(last, 'until')
      if (!from.ok) return from
      if (!until.ok) return until
      const stopped = await stopRent(
        { agreementNumber, from: from.value, until: until.value },
        actor,
        context,
      )
      return stopped.ok
        ? ok([`No rent until ${until.value}; the next payment is due on ${stopped.value}.`])
        : stopped
    },
  },
  'letters-to-post': {
    usage: 'letters-to-post',
    about: 'Agreements that wait for a certified letter with the notice of a missing payment.',
    async run(_args, { context, actor }) {
      const letters = await listLettersToPost(actor, context)
      return ok(
        letters.map(
          ({ agreementNumber, dueOn, amountCents }) =>
            `${agreementNumber}: the payment of ${dueOn} is missing, ${amountCents} cents are past due`,
        ),
      )
    },
  },
  'letter-posted': {
    usage: 'letter-posted <agreement number> <number of the letter> [date]',
    about:
      'The certified letter with the notice of a missing payment was posted (on the store’s today unless said otherwise): the days to pay count from that day.',
    async run([agreementNumber = '', letterNumber = '', day], { context, actor }) {
      const on = day === undefined ? await storesToday(context, agreementNumber) : readCivilDate(day, 'date')
      if (!on.ok) return on
      const letter = { agreementNumber, letterNumber, on: on.value }
      const posted = await postDefaultLetter(letter, actor, context)
      return posted.ok ? ok([`Agreement ${agreementNumber} goes on at least until ${posted.value}.`]) : posted
    },
  },
  exchange: {
    usage: `exchange <agreement number> <inventory number that comes back> <inventory number that goes out> [${grades.join(' | ')}]`,
    about:
      'Another unit for one that is on rent, comparable as the law of the agreement says: payments and total stay. The grade is that of the unit that comes back (GOOD unless said otherwise).',
    async run([agreementNumber = '', back = '', out = '', asked = 'GOOD'], { context, actor }) {
      const grade = grades.find((known) => known === asked)
      if (grade === undefined) return fail('choice-required', { field: 'grade' })
      const done = await exchangeGoods({ agreementNumber, back, out, grade }, actor, context)
      return done.ok ? ok([`Agreement ${agreementNumber} has unit ${out} in place of ${back}.`]) : done
    },
  },
  'mark-returned': {
    usage: `mark-returned <agreement number> [${grades.join(' | ')}] [date] [store]`,
    about:
      'The goods are back at the store (GOOD and the store’s today unless said otherwise): rent stops, the units can be rented again, the customer can resume for as long as the state says. `store` as the last word: the store fetched them because payments are missing, which only a lapsed agreement allows.',
    async run([agreementNumber = '', asked = 'GOOD', day, who = 'customer'], { context, actor }) {
      const grade = grades.find((known) => known === asked)
      if (grade === undefined) return fail('choice-required', { field: 'grade' })
      const by = (['customer', 'store'] as const).find((known) => known === who)
      if (by === undefined) return fail('choice-required', { field: 'by' })
      const on = day === undefined ? await storesToday(context, agreementNumber) : readCivilDate(day, 'date')
      if (!on.ok) return on
      const returned = await markReturned({ agreementNumber, on: on.value, grade, by }, actor, context)
      return returned.ok ? ok([`The goods of ${agreementNumber} came back on ${on.value}.`]) : returned
    },
  },
  'reinstate-returned': {
    usage: 'reinstate-returned <agreement number>',
    about:
      'The customer is there, agrees, and gets the same goods again: what is open is charged to the newest saved card, and rent runs from today.',
    async run([agreementNumber = ''], { context, actor }) {
      const done = await reinstateReturned(agreementNumber, actor, context)
      return done.ok ? ok([`Agreement ${agreementNumber} runs again.`]) : done
    },
  },
}
