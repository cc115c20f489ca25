import type { LedgerView, LedgerViewLine } from '#core/money/ledger/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import type { Paper, PaperBlock } from '#platform/pdf/paper.ts'
import type { Words } from '#platform/pdf/words.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { leftToPay } from '../schedule/progress.ts'
import { agreementFacts, goodsTable } from '../terms/paper-head.ts'
import type { AgreementTerms } from '../terms/terms.ts'

type Statement = {
  readonly row: AgreementRow
  readonly terms: AgreementTerms
  readonly ledger: LedgerView
  /** The day of the request. */
  readonly on: CivilDate
}

/** What an entry is, and what it did to the money held for the customer. */
function entryText({ say, money }: Words, { kind, heldCents, heldWay }: LedgerViewLine): string {
  const entry = say('agreement.ledger.entry', { kind: kind.replaceAll('-', '') })
  if (heldCents === 0) return entry
  return `${entry}. ${say('agreement.ledger.held', { way: heldWay, amount: money(Math.abs(heldCents)) })}.`
}

/** Charges and payments in separate columns, with the balance after each and totals at the end. */
function entriesTable(words: Words, { lines, balanceCents }: LedgerView): PaperBlock {
  const { say, money, shortDay } = words
  const sum = (sign: 1 | -1) => sumCents(lines.map(({ amountCents }) => Math.max(0, sign * amountCents)))
  return {
    kind: 'table',
    caption: say('agreement.ledger'),
    columns: [
      { label: say('agreement.ledger.on'), share: 20 },
      { label: say('agreement.ledger.kind'), share: 35 },
      { label: say('document.ledger.charged'), share: 15, figures: true },
      { label: say('document.ledger.paid'), share: 15, figures: true },
      { label: say('agreement.ledger.balance'), share: 15, figures: true },
    ],
    rows: lines.map((line) => [
      shortDay(line.on),
      entryText(words, line),
      line.amountCents > 0 ? money(line.amountCents) : '',
      line.amountCents < 0 ? money(-line.amountCents) : '',
      money(line.balanceCents),
    ]),
    total: ['', say('document.ledger.total'), money(sum(1)), money(sum(-1)), money(balanceCents)],
  }
}

/** The whole ledger of an agreement as a paper for its customer. */
export function ledgerPaper(words: Words, statement: Statement, siteName: string): Paper {
  const { say, money, day } = words
  const { row, terms, ledger, on } = statement
  const { number } = terms
  return {
    locale: words.locale,
    title: say('document.ledger.title'),
    subtitle: say('agreement-document.subtitle', { number, date: day(on) }),
    author: siteName,
    footer: say('agreement-document.footer', { siteName, number }),
    pageOf: (page, pages) => say('agreement-document.page', { page, pages }),
    blocks: [
      { kind: 'facts', rows: agreementFacts(words, terms, siteName) },
      goodsTable(words, terms),
      { kind: 'heading', text: say('agreement.ledger') },
      entriesTable(words, ledger),
      {
        kind: 'facts',
        rows: [
          { label: say('document.ledger.balance'), value: money(ledger.balanceCents), strong: true },
          { label: say('document.ledger.remaining'), value: money(leftToPay(row)) },
        ],
      },
      { kind: 'paragraph', text: say('document.ledger.note') },
    ],
  }
}
