import { isMoney, moneyMoves } from '#core/money/ledger/money-moves.ts'
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

/**
 * Charges and money in separate columns, with the balance after each and totals at the end: what ends a charge is taken
 * off the charges, and what went back is taken off what was paid.
 */
function entriesTable(words: Words, { lines, balanceCents }: LedgerView): PaperBlock {
  const { say, money, shortDay } = words
  const charges = lines.filter((line) => !isMoney(line))
  const paid = lines.filter(isMoney)
  const sum = (of: readonly LedgerViewLine[], sign: 1 | -1) =>
    money(sumCents(of.map(({ amountCents }) => sign * amountCents)))
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
      line.amountCents !== 0 && !isMoney(line) ? money(line.amountCents) : '',
      line.amountCents !== 0 && isMoney(line) ? money(0 - line.amountCents) : '',
      money(line.balanceCents),
    ]),
    total: ['', say('document.ledger.total'), sum(charges, 1), sum(paid, -1), money(balanceCents)],
  }
}

/** What was paid on a cancelled agreement, and what came back of it. */
function moneyBlocks({ say, money, day }: Words, ledger: LedgerView): PaperBlock[] {
  const rows = moneyMoves(ledger).map(({ way, on, cents }) => ({
    label: say('agreement.money.move', { way, day: on === null ? '' : day(on) }),
    value: money(cents),
  }))
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: say('agreement.money') },
    { kind: 'facts', rows },
  ]
}

/** The whole ledger of an agreement as a paper for its customer. */
export function ledgerPaper(words: Words, statement: Statement, siteName: string): Paper {
  const { say, money, day } = words
  const { row, terms, ledger, on } = statement
  const { number } = terms
  const isOver = row.state === 'cancelled' || row.state === 'closed'
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
      ...(row.state === 'cancelled' ? moneyBlocks(words, ledger) : []),
      { kind: 'heading', text: say('agreement.ledger') },
      entriesTable(words, ledger),
      {
        kind: 'facts',
        rows: [
          { label: say('document.ledger.balance'), value: money(ledger.balanceCents), strong: true },
          ...(isOver ? [] : [{ label: say('document.ledger.remaining'), value: money(leftToPay(row)) }]),
        ],
      },
      { kind: 'paragraph', text: say('document.ledger.note') },
    ],
  }
}
