import { z } from 'zod'
import { type CivilDate, isCivilDate } from '#domain/base/civil-date.ts'
import { rawSql, type Sql, sql } from '#platform/db/sql.ts'

const on = z.boolean().optional()
const words = z.string().optional()
const cents = z.number().int().min(0).optional()
const list = z.array(z.string()).optional()
const day = z.custom<CivilDate>(isCivilDate, 'must be a day like 2027-03-01').optional()

/**
 * Settings of a store beside its address (document 1 §3): flags and values that decide which payments,
 * services, goods and prices it offers. The forty-fifth, ecommCloseDate, is a field of the store itself.
 */
export const storeFlags = z.strictObject({
  // payments
  venmoEnabled: on,
  payPalEnabled: on,
  cashAppEnabled: on,
  googlePayEnabled: on,
  applePayEnabled: on,
  payfoneEnabled: on,
  achPaymentMerchantID: words,
  ccPaymentMerchantID: words,
  braintreeMerchantAccountID: words,
  // online services
  onlineReturnEnabled: on,
  isDeliveryTrackingEnabled: on,
  onlineAgreementEnabled: on,
  storeIdentityVerificationEnable: on,
  storeDecisionEngineEnable: on,
  bankVerificationEnabled: on,
  // assortment
  mixAndBundleEnabled: on,
  inventoryPromoEnabled: on,
  inventoryListId: words,
  extendedAisleEnabled: on,
  optedInEAVendors: list,
  optedOutEAVendors: list,
  warehouseIDs: list,
  storeAddOnEligibleEnable: on,
  racFrequentlySearchedCategories: list,
  restrictionData: list,
  isPriceDisplayed: on,
  // risk, deposit and reservation; amounts in cents
  isHighRisk: on,
  highRiskStoreRefundableAmount: cents,
  refundableDepositEnabled: on,
  refundableDepositAmount: cents,
  unrefundableDepositAmount: cents,
  reservationEnabled: on,
  reservationPeriod: z.number().int().min(0).optional(),
  // prices and benefits
  epoEnabled: on,
  storeEpoEnable: on,
  isBenefitsPlusApplicable: on,
  storeBenefitPlusType: words,
  storeLDWEnabled: on,
  specialsStartDate: day,
  specialsEndDate: day,
  // operation
  locationStatus: z.enum(['OPEN', 'CLOSED', 'COMING_SOON']).optional(),
  posType: words,
  hubStore: on,
  storeOpenDate: day,
})

/** A store's flags as the importer takes and keeps them: what a store does as the others do may be missing. */
export type GivenFlags = z.output<typeof storeFlags>

/** How a store works that says nothing else. Null is what it has nothing to say about. */
const defaultFlags = {
  venmoEnabled: false,
  payPalEnabled: false,
  cashAppEnabled: false,
  googlePayEnabled: true,
  applePayEnabled: true,
  payfoneEnabled: false,
  achPaymentMerchantID: null,
  ccPaymentMerchantID: null,
  braintreeMerchantAccountID: null,
  onlineReturnEnabled: true,
  isDeliveryTrackingEnabled: true,
  onlineAgreementEnabled: true,
  storeIdentityVerificationEnable: true,
  storeDecisionEngineEnable: true,
  bankVerificationEnabled: true,
  mixAndBundleEnabled: true,
  inventoryPromoEnabled: false,
  inventoryListId: null,
  extendedAisleEnabled: true,
  optedInEAVendors: [],
  optedOutEAVendors: [],
  warehouseIDs: [],
  storeAddOnEligibleEnable: true,
  racFrequentlySearchedCategories: [],
  restrictionData: [],
  isPriceDisplayed: true,
  isHighRisk: false,
  highRiskStoreRefundableAmount: null,
  refundableDepositEnabled: false,
  refundableDepositAmount: null,
  unrefundableDepositAmount: null,
  reservationEnabled: true,
  reservationPeriod: null,
  epoEnabled: true,
  storeEpoEnable: true,
  isBenefitsPlusApplicable: true,
  storeBenefitPlusType: null,
  // A charge needs a store that says so.
  storeLDWEnabled: false,
  specialsStartDate: null,
  specialsEndDate: null,
  locationStatus: 'OPEN',
  posType: 'STORE',
  hubStore: false,
  storeOpenDate: null,
} as const satisfies { [Name in keyof GivenFlags]-?: GivenFlags[Name] | readonly [] | null }

/** The flags of a store as everything reads them: each has a value. */
export type StoreFlags = {
  readonly [Name in keyof typeof defaultFlags]:
    | Exclude<GivenFlags[Name], undefined>
    | Extract<(typeof defaultFlags)[Name], null>
}

/** The flags of a store from those that it was given. */
export function readFlags(given: GivenFlags): StoreFlags {
  return { ...defaultFlags, ...given }
}

/** The flags that are no lists. */
type SingleFlag = {
  [Name in keyof StoreFlags]: StoreFlags[Name] extends readonly string[] ? never : Name
}[keyof StoreFlags]

/** SQL for a flag, as text, of the stores of a table, with the value that `readFlags` gives where a store has none. */
export function flagSql(table: Sql, name: SingleFlag): Sql {
  const given = sql`${table}.flags->>${rawSql(`'${name}'`)}`
  const value = defaultFlags[name]
  return value === null ? given : sql`coalesce(${given}, ${String(value)})`
}

/** How store systems spell some flags (documents 1 §3, 2 §3, 3 §3), and how the importer's format does. */
export const flagSpellings: Readonly<Record<string, string>> = {
  isStoreHighRisk: 'isHighRisk',
  c_storeBenefitPlusType: 'storeBenefitPlusType',
  c_storeBenifitPluse: 'isBenefitsPlusApplicable',
  c_storeEpoEnable: 'storeEpoEnable',
}
