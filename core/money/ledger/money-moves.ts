import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { EntryKind } from '#domain/money/accounts.ts'
import type { LedgerView, LedgerViewLine } from './schema.ts'

/** Entries with which money came from the customer or went back; all others change only what it is for. */
const moneyKinds: ReadonlySet<EntryKind> = new Set([
  'payment',
  'store-payment',
  'payment-returned',
  'refund',
  'referral-reward',
  'referral-reward-taken-back',
])

/** Whether an entry is money that came or went back, not a charge or the end of one. */
export function isMoney({ kind }: Pick<LedgerViewLine, 'kind'>): boolean {
  return moneyKinds.has(kind)
}

/** Money that was paid, refunded or taken back by the bank, in cents and never negative. */
export type MoneyMove = {
  readonly id: string
  readonly way: 'paid' | 'refunded' | 'returned' | 'waiting'
  /** Null while a refund is on its way. */
  readonly on: CivilDate | null
  readonly cents: Cents
}

const ways: Partial<Record<EntryKind, MoneyMove['way']>> = {
  refund: 'refunded',
  'payment-returned': 'returned',
}

/** What was paid on an agreement that is cancelled, and what came back of it or is on its way back, oldest first. */
export function moneyMoves({ lines, balanceCents }: LedgerView): MoneyMove[] {
  const moves = lines.filter(isMoney).map(({ id, kind, on, amountCents }): MoneyMove => {
    return { id, way: ways[kind] ?? 'paid', on, cents: Math.abs(amountCents) }
  })
  if (balanceCents >= 0) return moves
  return [...moves, { id: 'waiting', way: 'waiting', on: null, cents: -balanceCents }]
}
