import type { AgreementCharge } from '#domain/agreement/agreement-charges.ts'
import { pickupCap, returnedPaymentCapCents } from '#domain/law/charge-caps.ts'
import { waiverCents } from '#domain/law/checkout-charges.ts'
import { damageWaiverCapCents } from '#domain/law/damage-waiver.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { HeldAgreement } from './hold-items.ts'

/**
 * What a new agreement names beside rent and tax: what its shopper pays or chose, its option price, and the most that a
 * returned or fetched payment may cost under the law of today. `days` is how much longer a reservation keeps the goods.
 * What it does not name is never charged.
 */
export function newCharges(
  { id: agreementId, share }: HeldAgreement,
  { waiverBasisPoints, days }: { readonly waiverBasisPoints: number; readonly days: number },
  pack: RulePack,
): (AgreementCharge & { readonly agreementId: string })[] {
  const once: readonly Pick<AgreementCharge, 'kind' | 'amountCents'>[] = [
    { kind: 'deposit', amountCents: share.depositCents },
    { kind: 'reservation', amountCents: share.reservationCents },
    { kind: 'option', amountCents: share.optionCents },
    { kind: 'returned-payment', amountCents: returnedPaymentCapCents(pack) },
    { kind: 'pickup', amountCents: pickupCap(pack).cents },
  ]
  const named: AgreementCharge[] = once
    .filter(({ amountCents }) => amountCents > 0)
    .map((charge) => ({
      ...charge,
      basisPoints: 0,
      through: 0,
      days: charge.kind === 'reservation' ? days : 0,
    }))
  if (waiverBasisPoints > 0) {
    const { frequency, paymentCents } = share
    if (waiverCents(waiverBasisPoints, paymentCents) > damageWaiverCapCents(pack, frequency, paymentCents))
      throw new RangeError('the damage waiver costs more than the law of its state allows')
    named.push({
      kind: 'waiver',
      amountCents: 0,
      basisPoints: waiverBasisPoints,
      through: share.payments,
      days: 0,
    })
  }
  return named.map((charge) => ({ ...charge, agreementId }))
}
