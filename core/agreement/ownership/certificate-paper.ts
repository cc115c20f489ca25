import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import { goodsTable, storeLine } from '../terms/paper-head.ts'
import type { AgreementTerms } from '../terms/terms.ts'

export type Ownership = {
  readonly terms: AgreementTerms
  readonly ownedOn: CivilDate
  readonly way: 'last-payment' | 'early-purchase'
  /** All money received for the agreement including tax, less refunds and returns. */
  readonly paidCents: Cents
  /** When the certificate is created. */
  readonly at: Date
}

/** The certificate of ownership of rented goods. */
export function certificatePaper(words: Words, ownership: Ownership, siteName: string): Paper {
  const { say, money, day, instant } = words
  const { terms, ownedOn, way, paidCents, at } = ownership
  const { number, customer, store, items } = terms
  return {
    locale: words.locale,
    look: 'certificate',
    title: say('document.certificate.title'),
    subtitle: say('agreement-document.subtitle', { number, date: day(ownedOn) }),
    author: siteName,
    footer: say('agreement-document.footer', { siteName, number }),
    pageOf: (page, pages) => say('agreement-document.page', { page, pages }),
    blocks: [
      { kind: 'statement', text: say('document.certificate.that') },
      { kind: 'statement', text: customer.name, strong: true },
      {
        kind: 'statement',
        text: say('document.certificate.owns', { items: items.length, date: day(ownedOn) }),
      },
      goodsTable(words, terms),
      {
        kind: 'facts',
        rows: [
          { label: say('document.certificate.since'), value: day(ownedOn), strong: true },
          {
            label: say('document.certificate.by'),
            value: say('document.certificate.way', { way: way.replace('-', '') }),
          },
          { label: say('document.certificate.paid'), value: money(paidCents) },
          { label: say('document.certificate.owed'), value: money(0), strong: true },
          { label: say('document.head.store'), value: storeLine(terms, siteName) },
        ],
      },
      { kind: 'paragraph', text: say('document.certificate.nothing-owed') },
      {
        kind: 'paragraph',
        text: say('document.certificate.seal', { siteName, at: instant(at, store.timeZone) }),
      },
    ],
  }
}
