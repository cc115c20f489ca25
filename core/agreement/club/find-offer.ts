import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import { listOpenedStates } from '#core/catalogue/preference/state-licenses.ts'
import type { Context } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import { clubPaidUntil, hasClub } from '#domain/agreement/club.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import { isUsState } from '#domain/base/us-states.ts'
import { maySellClub } from '#domain/law/club.ts'
import { packFor } from '#domain/law/pack-for.ts'
import type { Queryable } from '#platform/db/database.ts'
import { agreementsOf } from '../agreement/queries.ts'
import { wordsHash } from '../autopay/authorization-words.ts'
import { clubWords } from './club-words.ts'
import { taxRateAt } from './queries.ts'
import type { ClubOffer } from './schema.ts'

/** The agreements of a customer that are signed, paid and not over, newest first. */
export async function rentedAgreements(db: Queryable, customerId: string) {
  return (await agreementsOf(db, customerId)).filter(({ state }) => isIn('renting', state))
}

/** Whether a store has memberships now, by its flags and the law of its state, and the day there. */
export async function clubStore(storeId: string, context: Context) {
  const found = await getStore(storeId, context)
  if (!found.ok) return null
  const store = found.value
  const today: CivilDate = civilDateIn(context.clock.now().getTime(), store.timeZone)
  const { stateCode } = store
  const pack = isUsState(stateCode) && packFor(stateCode, today, await listOpenedStates(context))
  const maySell = pack !== false && pack.ok && maySellClub(pack.value)
  return { store, today, isSold: hasClub({ ...store, maySell }) }
}

/**
 * The membership that a customer may buy today: at the store of the newest agreement that is signed, paid and not over
 * (the "first store" of ACC-348), for the price and benefits of the preference `benefitsPlus`. Null without these.
 */
export async function findClubOffer(
  customerId: string,
  locale: Locale,
  context: Context,
): Promise<ClubOffer | null> {
  const [terms, [agreement]] = await Promise.all([
    getPreference('benefitsPlus', context),
    rentedAgreements(context.db, customerId),
  ])
  if (terms === undefined || agreement === undefined) return null
  const place = await clubStore(agreement.storeId, context)
  if (place === null || !place.isSold) return null
  const { store, today } = place
  const priceCents = terms.monthlyCents
  const taxCents = taxOnPayment(priceCents, await taxRateAt(context.db, store.id, today))
  const offer = {
    storeId: store.id,
    storeName: store.name,
    priceCents,
    taxCents,
    totalCents: priceCents + taxCents,
    beginsOn: today,
    renewsOn: clubPaidUntil(today, 1),
    benefits: terms.benefits,
  }
  const words = clubWords(offer, context.settings.siteName, locale)
  return { ...offer, words, wordsHash: wordsHash(words) }
}
