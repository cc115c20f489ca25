import type { z } from 'zod'
import type { storeLine } from '#core/import/schema.ts'
import type { StoreFlags } from '#core/import/store-flags.ts'
import { isUsState } from '#domain/us-states.ts'
// Forty stores in twenty states; street addresses and telephones are made up, places are the centres of ZIP codes.
import rows from './stores.json' with { type: 'json' }
import { text } from './text.ts'

type StoreLine = z.input<typeof storeLine>
type Row = (typeof rows)[number]

/** Hours of the stores that do not keep the chain's usual ones. */
const weeks: Readonly<Record<string, StoreLine['hours']>> = {
  late: [1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: day === 6 ? '09:00' : '10:00', closes: '20:00' })),
  sunday: [
    { day: 0, opens: '12:00', closes: '17:00' },
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '19:00' })),
    { day: 6, opens: '09:00', closes: '19:00' },
  ],
}

const timeZones: Readonly<Record<string, string>> = {
  AL: 'America/Chicago',
  AZ: 'America/Phoenix',
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  IL: 'America/Chicago',
  IN: 'America/Indiana/Indianapolis',
  LA: 'America/Chicago',
  MI: 'America/Detroit',
  MO: 'America/Chicago',
  NV: 'America/Los_Angeles',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
}

/** What all stores offer; the exceptions follow by store. */
const usualFlags: StoreFlags = {
  googlePayEnabled: true,
  applePayEnabled: true,
  payfoneEnabled: true,
  onlineReturnEnabled: true,
  isDeliveryTrackingEnabled: true,
  onlineAgreementEnabled: true,
  storeIdentityVerificationEnable: true,
  storeDecisionEngineEnable: true,
  bankVerificationEnabled: true,
  mixAndBundleEnabled: true,
  extendedAisleEnabled: true,
  storeAddOnEligibleEnable: true,
  isPriceDisplayed: true,
  isHighRisk: false,
  epoEnabled: true,
  storeEpoEnable: true,
  isBenefitsPlusApplicable: true,
  storeBenefitPlusType: 'STANDARD',
  storeLDWEnabled: true,
  reservationEnabled: true,
  reservationPeriod: 3,
  locationStatus: 'OPEN',
  posType: 'STORE',
}

const exceptions: Readonly<Record<string, StoreFlags>> = {
  '00201': { venmoEnabled: true, cashAppEnabled: true, hubStore: true },
  '00301': {
    isHighRisk: true,
    highRiskStoreRefundableAmount: 2500,
    refundableDepositEnabled: true,
    refundableDepositAmount: 2500,
  },
  '00401': { isBenefitsPlusApplicable: false, payPalEnabled: true },
  '00801': { isHighRisk: true, reservationEnabled: false },
  '00901': { extendedAisleEnabled: false },
  '01001': { isBenefitsPlusApplicable: false },
  '01101': { inventoryPromoEnabled: true, hubStore: true },
  '01401': { storeAddOnEligibleEnable: false },
  '01701': { mixAndBundleEnabled: false, optedOutEAVendors: ['nimbara'] },
  '02001': { cashAppEnabled: true, bankVerificationEnabled: false },
}

const restricted: Readonly<Record<string, readonly string[]>> = { '00801': ['phones'], '01602': ['gaming'] }

const milesBetween = 60

/** Miles between two places on the globe, near enough for neighbours. */
function miles(one: StoreLine, other: StoreLine): number {
  const north = (other.latitude - one.latitude) * 69
  const east = (other.longitude - one.longitude) * 69 * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}

function storeOf({ zone, week, ...row }: Row): StoreLine {
  const { id, city, stateCode, postalCode } = row
  if (!isUsState(stateCode)) throw new Error(`${id}: no state ${stateCode}`)
  return {
    ...row,
    stateCode,
    timeZone: postalCode === '79912' ? 'America/Denver' : (timeZones[stateCode] ?? 'America/New_York'),
    tagline: text(`Your neighbors in ${city}`, `Sus vecinos en ${city}`),
    priceZoneId: zone,
    hours: weeks[week],
    flags: { ...usualFlags, ...exceptions[id] },
    restrictedCategories: [...(restricted[id] ?? [])],
    deliveryMiles: zone === 'zone-3' ? 30 : 50,
  }
}

/** The store lines; a store's geo pool are the stores of its state within 60 miles. */
export function storeLines(): StoreLine[] {
  const stores = rows.map(storeOf)
  return stores.map((store) => ({
    ...store,
    geoPool: stores
      .filter(
        (other) =>
          other !== store && other.stateCode === store.stateCode && miles(store, other) < milesBetween,
      )
      .map((other) => other.id),
  }))
}
