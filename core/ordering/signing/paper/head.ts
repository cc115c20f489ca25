import { storeLine } from '#core/agreement/terms/paper-head.ts'
import type { TermsItem } from '#core/agreement/terms/queries.ts'
import type { AgreementTerms } from '#core/agreement/terms/terms.ts'
import { localized } from '#domain/base/locale.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { firstPaymentCents } from '#domain/base/price.ts'
import type { PaperBlock, PaperFact } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { stateNotices } from './state-notices.ts'

/** The notices at the start of the agreement. */
export function noticeBlocks(words: Words, terms: AgreementTerms, forReview: boolean): PaperBlock[] {
  const { say } = words
  const review: PaperBlock = { kind: 'paragraph', text: say('agreement-document.review'), strong: true }
  const items = (['read', 'copy', 'own', 'end', 'compare'] as const).map((name) =>
    say(`agreement-document.notice.${name}`),
  )
  const heading = terms.pack.notices.rule.includes('notice-to-lessee') ? 'lessee' : 'title'
  return [
    ...(forReview ? [review] : []),
    { kind: 'frame', title: say(`agreement-document.notice.${heading}`), items },
    ...stateNotices(words, terms),
  ]
}

/** The place and time of a pick-up; empty for a delivery. */
function pickupFacts({ say, day, time }: Words, terms: AgreementTerms): PaperFact[] {
  if (terms.fulfilment !== 'pickup') return []
  const { store, window, schedule } = terms
  const values = {
    store: `${store.name}, ${addressLine(store)}`,
    day: day(schedule.anchor),
    from: time(window.from),
    to: time(window.to),
  }
  const value = say('agreement-document.parties.pickup.text', values)
  return [{ label: say('agreement-document.parties.pickup'), value }]
}

/** The parties, the date, and where the goods are kept. */
export function partyBlocks(words: Words, terms: AgreementTerms, siteName: string): PaperBlock[] {
  const { say, day } = words
  const { customer, delivery } = terms
  return [
    { kind: 'heading', text: say('agreement-document.parties') },
    {
      kind: 'facts',
      rows: [
        {
          label: say('agreement-document.parties.owner'),
          value: storeLine(terms, siteName),
        },
        ...(terms.license === undefined
          ? []
          : [{ label: say('agreement-document.parties.license'), value: terms.license }]),
        { label: say('agreement-document.parties.customer'), value: customer.name, strong: true },
        {
          label: say('agreement-document.parties.contact'),
          value: `${customer.email}, ${formatPhone(customer.phone)}`,
        },
        ...pickupFacts(words, terms),
        { label: say('agreement-document.parties.delivery'), value: addressLine(delivery) },
        { label: say('agreement-document.parties.date'), value: day(terms.dated) },
        { label: say('agreement-document.parties.order'), value: terms.orderNumber },
      ],
    },
  ]
}

/** What a unit is called, with what was chosen of it. */
function itemName({ say, locale }: Words, { name, choices }: TermsItem): string {
  const chosen = choices.map((one) =>
    say('agreement-document.items.choice', {
      name: localized(one.name, locale),
      value: localized(one.value, locale),
    }),
  )
  return [localized(name, locale), ...chosen].join(', ')
}

/** For each unit that an offer of the store made cheaper: the offer, and the price without it. */
function offerBlocks(words: Words, { items }: AgreementTerms): PaperBlock[] {
  const { say, money, locale } = words
  return items.flatMap((item): PaperBlock[] => {
    const { reduction } = item
    if (reduction === null) return []
    const values = {
      item: itemName(words, item),
      offers: reduction.offers.map(({ name }) => localized(name, locale)).join(', '),
      payment: money(reduction.paymentCents),
      cash: money(reduction.cashCents),
    }
    if (item.firstOffCents === 0)
      return [{ kind: 'paragraph', text: say('agreement-document.items.offer', values) }]
    const payments = { first: money(firstPaymentCents(item)), later: money(item.paymentCents) }
    return [
      { kind: 'paragraph', text: say('agreement-document.items.offer.first', { ...values, ...payments }) },
    ]
  })
}

/** Each unit with its number, condition, known damage and price. */
export function itemBlocks(words: Words, terms: AgreementTerms): PaperBlock[] {
  const { say, money } = words
  const { items, frequency } = terms
  const areUsed = items.map(({ condition }) => condition === 'USED')
  const used = areUsed.includes(true) ? (areUsed.includes(false) ? 'some' : 'all') : 'none'
  return [
    { kind: 'heading', text: say('agreement-document.items') },
    {
      kind: 'table',
      caption: say('agreement-document.items'),
      columns: [
        { label: say('agreement-document.items.item'), share: 33 },
        { label: say('agreement-document.items.number'), share: 21 },
        { label: say('agreement-document.items.condition'), share: 18 },
        { label: say('agreement-document.items.payment', { frequency }), share: 13, figures: true },
        { label: say('agreement-document.items.cash'), share: 15, figures: true },
      ],
      rows: items.map((item) => [
        itemName(words, item),
        item.inventoryNumber,
        say('agreement-document.items.state', { condition: item.condition, grade: item.grade ?? 'none' }),
        money(item.paymentCents),
        money(item.cashCents),
      ]),
    },
    ...offerBlocks(words, terms),
    { kind: 'paragraph', text: say('agreement-document.items.damage', { used }) },
  ]
}
