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

const settling: readonly string[] = ['payment', 'held-money-applied']

/**
 * What of the money that an agreement holds is a reward, so that it is never paid out. Charges are settled with rewards
 * before the customer's own money; a payment that is undone sets the reward free again that it used.
 * @param entries of one agreement, oldest first
 */
export function unusedRewardCents(entries: readonly LedgerEntry[]): Cents {
  let [unused, used, held] = [0, 0, 0]
  for (const { kind, lines } of entries) {
    const sumOf = (isMeant: (account: string) => boolean) =>
      sumCents(lines.filter(({ account }) => isMeant(account)).map(({ cents }) => cents))
    const heldChange = 0 - sumOf((account) => account === 'suspense' || account === 'customer-account')
    held += heldChange
    unused += sumOf((account) => account === 'referral-rewards')
    if (settling.includes(kind)) {
      const settled = Math.min(unused, 0 - sumOf((account) => account.startsWith('receivable-')))
      unused -= settled
      used += settled
    } else if (kind === 'reversal') {
      const freed = Math.min(used, Math.max(0, heldChange))
      unused += freed
      used -= freed
    }
    unused = Math.max(0, Math.min(unused, held))
  }
  return unused
}
