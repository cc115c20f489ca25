import { type Cents, sumCents } from '../base/money.ts'
import { entry, type Held, type LedgerEntry, rebookHeld } from './ledger.ts'

/** A reward is held for the next payment of an agreement, at the cost of the store. */
export function rewardGiven(cents: Cents): LedgerEntry {
  return entry('referral-reward', [
    { account: 'referral-rewards', cents },
    { account: 'customer-account', cents: -cents },
  ])
}

/** What of a reward is still held goes back to the store. */
export function rewardTakenBack(cents: Cents, held: Held): LedgerEntry {
  return entry('referral-reward-taken-back', [
    { account: 'referral-rewards', cents: -cents },
    ...rebookHeld(held, -cents, 'customer-account'),
  ])
}

const settling: readonly string[] = ['payment', 'store-payment', 'held-money-applied']

/** What became of the rewards of an agreement, in cents. */
export type RewardUse = {
  /** Still held, so that it is never paid out. */
  readonly unusedCents: Cents
  /** The rent that rewards paid and that was not undone, without its tax. */
  readonly rentCents: Cents
}

/**
 * What became of the rewards of an agreement. Charges are settled with rewards before the customer's own money; of a
 * charge that both pay, a reward pays the same share of the rent as of the rest. A payment that is undone sets the reward
 * free again that it used, and what of it goes back with the payment counts as used.
 * @param entries of one agreement, oldest first
 */
export function rewardUse(entries: readonly LedgerEntry[]): RewardUse {
  let [unused, used, held, rent, freedRent] = [0, 0, 0, 0, 0]
  for (const { kind, lines } of entries) {
    const sumOf = (isMeant: (account: string) => boolean) =>
      sumCents(lines.filter(({ account }) => isMeant(account)).map(({ cents }) => cents))
    const heldChange = 0 - sumOf((account) => account === 'suspense' || account === 'customer-account')
    held += heldChange
    unused += sumOf((account) => account === 'referral-rewards')
    if (settling.includes(kind)) {
      // What pays for a returned payment settles no charge.
      const charged = 0 - sumOf((name) => name.startsWith('receivable-') && name !== 'receivable-returned')
      const settled = Math.min(unused, charged)
      unused -= settled
      used += settled
      const rentCharged = 0 - sumOf((account) => account === 'receivable-rent')
      if (settled > 0) rent += Math.floor((settled * rentCharged) / charged)
    } else if (kind === 'reversal') {
      const freed = Math.min(used, Math.max(0, heldChange))
      unused += freed
      used -= freed
      const rentUndone = sumOf((account) => account === 'rental-revenue' || account === 'sale-revenue')
      const back = freed === 0 ? 0 : Math.min(rent, Math.floor((freed * rentUndone) / heldChange))
      rent -= back
      freedRent += back
    }
    const left = Math.max(0, Math.min(unused, held))
    const usedAgain = Math.min(unused - left, freedRent)
    rent += usedAgain
    freedRent -= usedAgain
    unused = left
  }
  return { unusedCents: unused, rentCents: rent }
}
