import { customerAccounts } from '#core/money/ledger/list-ledger.ts'
import type { EntryRow } from '#core/money/ledger/queries.ts'
import { sumCents } from '#domain/base/money.ts'
import type { Words } from '#platform/pdf/words.ts'
import { type CsvCell, csvFile } from './csv.ts'

const columns = ['date', 'entry', 'account', 'debit', 'credit', 'balance', 'reference'] as const

/**
 * Every ledger line, oldest first: a debit or credit of an account, and what the customer owes afterwards.
 */
export function ledgerCsv({ say }: Words, entries: readonly EntryRow[]): Uint8Array {
  let balanceCents = 0
  const rows = entries.flatMap(({ id, kind, occurredOn, lines }) =>
    lines.map(({ account, cents }): CsvCell[] => {
      balanceCents = sumCents([balanceCents, customerAccounts.has(account) ? cents : 0])
      return [
        occurredOn,
        say('agreement.ledger.entry', { kind: kind.replaceAll('-', '') }),
        say('document.ledger.account', { account: account.replaceAll('-', '') }),
        cents > 0 ? { cents } : '',
        cents < 0 ? { cents: -cents } : '',
        { cents: balanceCents },
        id,
      ]
    }),
  )
  return csvFile([columns.map((name) => say(`document.ledger.csv.${name}`)), ...rows])
}
