import type { CivilDate } from '../base/civil-date.ts'
import { type Cents, sumCents } from '../base/money.ts'
import type { EntryKind } from './accounts.ts'
import { type PaymentPart, partCents } from './payment.ts'

/** A change of the money held for a customer on an agreement, in cents: what came in is positive. */
export type HeldMove = {
  /** The key of the ledger entry. */
  readonly key: string
  readonly kind: EntryKind
  readonly on: CivilDate
  readonly cents: Cents
}

/** What became of money that a payment added to what is held. */
export type HeldFate = {
  readonly keptCents: Cents
  /** What is still held of it. */
  readonly leftCents: Cents
  /** When the last of it went, and whether it paid for something or went back; null while some is held. */
  readonly gone: { readonly on: CivilDate; readonly way: 'used' | 'back' } | null
}

/** Entries that give held money back. */
const givingBack: ReadonlySet<EntryKind> = new Set(['refund-due', 'payment-returned'])

type Lot = { readonly key: string; readonly keptCents: Cents; leftCents: Cents; gone: HeldFate['gone'] }

/** Takes an amount out of the money held: a charge uses the oldest first, and what goes back came last, as a deposit did. */
function take(lots: readonly Lot[], { kind, on, cents }: HeldMove): void {
  const back = givingBack.has(kind)
  let restCents = -cents
  for (const lot of back || kind === 'deposit' ? lots.toReversed() : lots) {
    const takenCents = Math.min(lot.leftCents, restCents)
    restCents -= takenCents
    lot.leftCents -= takenCents
    if (takenCents > 0 && lot.leftCents === 0) lot.gone = { on, way: back ? 'back' : 'used' }
  }
}

/** What became of the held money of each entry that added some, by its key. The moves are of one agreement, oldest first. */
export function heldFates(moves: readonly HeldMove[]): ReadonlyMap<string, HeldFate> {
  const lots: Lot[] = []
  for (const move of moves) {
    if (move.cents > 0) lots.push({ key: move.key, keptCents: move.cents, leftCents: move.cents, gone: null })
    else take(lots, move)
  }
  return new Map(lots.map(({ key, ...fate }) => [key, fate]))
}

/** Whether a payment pays for nothing yet: all of its money is held until it covers a whole payment. */
export function isOnlyHeld(parts: readonly PaymentPart[]): boolean {
  const keptCents = sumCents(parts.map((part) => part.keptCents))
  const usesHeld = parts.some(({ heldCents }) => heldCents > 0)
  return keptCents > 0 && !usesHeld && keptCents === sumCents(parts.map(partCents))
}
