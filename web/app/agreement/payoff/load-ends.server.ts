import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import type { Customer } from '#core/context.ts'
import { listVisits } from '#core/ordering/visit/list-visits.ts'
import type { Visit } from '#core/ordering/visit/schema.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { canEndWaiver } from '#domain/agreement/agreement-charges.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** What a payoff buys, and what ends with it. */
export type PayoffEnds = {
  /** The goods in one line. */
  readonly goods: string
  readonly autopay: boolean
  readonly waiver: boolean
  /** The visits that are planned, which are cancelled. */
  readonly visits: readonly Pick<Visit, 'id' | 'kind' | 'date'>[]
  /** Whether something in the cart loses its add-on price, because nothing else is rented. */
  readonly addOn: boolean
}

function hasWaiver({ waiver, state, paymentsMade }: AgreementSummary): boolean {
  return waiver !== null && canEndWaiver(state) && paymentsMade < waiver.through
}

/** Reads what a payoff of an agreement buys and ends, to be said before it is paid; null if it is not theirs. */
export async function loadEnds(
  who: Customer,
  agreementNumber: string,
  { core, locale }: Pick<RequestContext, 'core' | 'locale'>,
): Promise<PayoffEnds | null> {
  const [agreements, visits, basket] = await Promise.all([
    listAgreements(who, core),
    listVisits(who, core),
    getBasket(who, core),
  ])
  const agreement = agreements.find(({ number }) => number === agreementNumber)
  if (agreement === undefined) return null
  const rentsMore = agreements.some(({ number, state }) => number !== agreementNumber && state === 'active')
  const isAddOn = basket?.items.some(({ rent }) => rent?.isAddOn === true) ?? false
  return {
    goods: goodsLine(agreement.items, locale),
    autopay: agreement.autopayMethodId !== null,
    waiver: hasWaiver(agreement),
    visits: visits
      .filter((visit) => visit.agreementId === agreement.id)
      .filter(({ state }) => state === 'scheduled' || state === 'working')
      .map(({ id, kind, date }) => ({ id, kind, date })),
    addOn: isAddOn && !rentsMore,
  }
}
