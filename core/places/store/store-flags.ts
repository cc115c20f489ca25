import { z } from 'zod'

const on = z.boolean().optional()
const words = z.string().optional()
const cents = z.number().int().min(0).optional()
const list = z.array(z.string()).optional()
const day = z.iso.date().optional()

/**
 * Settings of a store beside its address (documents 1 §3): flags and values that decide which payments,
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

/** A store's flags as the importer writes them; the chain decides about missing ones. */
export type StoreFlags = z.output<typeof storeFlags>

/** How store systems spell some flags (documents 1 §3, 2 §3, 3 §3), and how the importer's format does. */
export const flagSpellings: Readonly<Record<string, string>> = {
  isStoreHighRisk: 'isHighRisk',
  c_storeBenefitPlusType: 'storeBenefitPlusType',
  c_storeBenifitPluse: 'isBenefitsPlusApplicable',
  c_storeEpoEnable: 'storeEpoEnable',
}
