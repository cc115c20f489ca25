import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { calculatePayments, type PaymentCalculation } from '#core/agreement/payoff/calculate-payments.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { getPrefill, type Prefill } from '#core/approval/application/get-prefill.ts'
import { getStores } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { listAddresses } from '#core/shopper/address/list-addresses.ts'
import type { SavedAddress } from '#core/shopper/address/schema.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import type { CustomerRecord } from '#core/shopper/customer/schema.ts'
import { listPhones } from '#core/shopper/phone/list-phones.ts'
import type { SavedPhone } from '#core/shopper/phone/schema.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { wireId } from '#platform/wire-id.ts'
import { dollars } from '../catalogue/price.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { readOwnAccount } from '../http/own-body.ts'
import { operations } from './agreement-operations.ts'
import { liveMemberships, wireClubPayment } from './club-wire.ts'

/** The saved addresses, with the preferred one as primary; without any that of the last application. */
function wireAddresses(addresses: readonly SavedAddress[], { answers }: Pick<Prefill, 'answers'>) {
  const { address1 = '', address2 = '', city, state, postalCode } = answers
  const applied = {
    addressType: 'PRIM',
    addressLine1: address1,
    addressLine2: address2,
    city,
    state,
    postalCode,
  }
  if (addresses.length === 0) return address1 === '' ? [] : [applied]
  return addresses.map(({ preferred, ...one }, index) => ({
    // With none preferred the first one is.
    addressType: preferred || (index === 0 && !addresses.some((each) => each.preferred)) ? 'PRIM' : 'OTHER',
    ...{ addressLine1: one.address1, addressLine2: one.address2 },
    ...{ city: one.city, state: one.stateCode, postalCode: one.postalCode },
  }))
}

/** The saved numbers; without any that of the last application. */
function wirePhones(phones: readonly SavedPhone[], { answers }: Pick<Prefill, 'answers'>) {
  const { phone: applied = '' } = answers
  const all = phones.length > 0 || applied === '' ? phones : [{ phone: applied, isPrimary: true }]
  return all.map(({ phone, isPrimary }) => ({
    ...{ phoneNumber: phone, phoneType: 'CELL', primary: isPrimary ? 'Y' : 'N' },
  }))
}

/** A customer's data from the account and the last application; secrets are masked (document 3 §3). */
function wireLookup(
  customer: CustomerRecord,
  prefill: Prefill,
  places: { readonly addresses: readonly SavedAddress[]; readonly phones: readonly SavedPhone[] },
) {
  const id = wireId(customer.customerId)
  const { saved, taxIdLast4 } = prefill
  return {
    customerId: id,
    globalCustomerId: id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    emailAddress: customer.email,
    dateOfBirth: saved.birthDate ? '**/**/****' : '',
    taxId: taxIdLast4 === null ? '' : `***-**-${taxIdLast4}`,
    addresses: wireAddresses(places.addresses, prefill),
    phones: wirePhones(places.phones, prefill),
    remotePaymentAllowed: customer.paysOnline ? 'Y' : 'N',
  }
}

function wireDetail(agreement: AgreementSummary, store: Store | undefined, locale: Locale) {
  const isSigned = agreement.signedOn !== null
  return {
    agreementId: agreement.id,
    agreementNumber: agreement.number,
    items: agreement.items.map((item) => ({
      rmsItemNumber: item.productId,
      inventoryNumber: item.inventoryNumber,
      inventoryId: item.inventoryNumber,
      inventoryDesc: localized(item.name, locale),
      storeNumber: agreement.storeId,
    })),
    storeNumber: agreement.storeId,
    storeCity: store?.city ?? '',
    stateProvinceAbbreviation: store?.stateCode ?? '',
    signerStatus: isSigned ? 'signed' : 'sent',
    envelopeId: agreement.orderId,
    envelopeStatus: isSigned ? 'completed' : 'sent',
  }
}

function wirePayment(calculated: PaymentCalculation, locale: Locale) {
  const { agreement, feesCents, payoff, isPayoffOnline } = calculated
  const amount = (type: string, cents: number) => ({ type, amount: dollars(cents) })
  return {
    agreementId: agreement.id,
    clubMembershipNumber: null,
    customerClubId: null,
    agreementDescription: goodsLine(agreement.items, locale),
    amountDetails: [
      amount('COVERAGE', calculated.waiverCents),
      amount('LATEFEE', feesCents),
      amount('PROCESSINGFEE', 0),
    ],
    totalTax: dollars(calculated.taxCents),
    totalAmount: dollars(calculated.totalCents),
    numberOfDaysLate: agreement.daysLate,
    rentalRevenue: dollars(calculated.rentCents),
    scheduleRate: dollars(agreement.paymentCents),
    totalNumberOfTerms: agreement.payments,
    remainingNumberOfPayment: agreement.payments - agreement.paymentsMade,
    allowOnlinePayment: agreement.isPaymentAllowed ? 'Y' : 'N',
    finalPaymentFlag: calculated.paysLast ? 'Y' : 'N',
    pifDate: null,
    schedule: agreement.frequency,
    epoAmountIncTax: payoff === null ? null : dollars(payoff.amountCents),
    epoEnabled: isPayoffOnline ? 'Y' : 'N',
    currentDueDate: agreement.next?.dueOn ?? null,
  }
}

/** Money held by the store: unapplied money (SUSP) and the customer's own (COA). */
function wireBalances({ agreement, suspenseCents, customerAccountCents }: PaymentCalculation) {
  const entry = (customerAccountTypeRef: 'SUSP' | 'COA', cents: number) => ({
    agreementId: agreement.id,
    storeNumber: agreement.storeId,
    customerAccountTypeRef,
    accountBalance: dollars(cents),
  })
  return [entry('SUSP', suspenseCents), entry('COA', customerAccountCents)]
}

const base = '/custom/customer/v1/organizations/:org'

/** The account calls: the customer, their agreements, and the amounts to pay (document 3 §7). */
export const account = factory
  .createApp()
  .use('/custom/customer/*', signedIn)
  .post(`${base}/getcustomer`, operations.lookup, async (c) => {
    const own = await readOwnAccount(c)
    if (!own.ok) return refuse(c, own.problem)
    const record = await getCustomer(own.value, c.get('core'))
    if (!record.ok) return refuse(c, record.problem)
    const [prefill, addresses, phones] = await Promise.all([
      getPrefill(own.value, c.get('core')),
      listAddresses(own.value, c.get('core')),
      listPhones(own.value, c.get('core')),
    ])
    return c.json({ response: { response: wireLookup(record.value, prefill, { addresses, phones }) } })
  })
  .post(`${base}/customerdetailinfo`, operations.detail, async (c) => {
    const own = await readOwnAccount(c)
    if (!own.ok) return refuse(c, own.problem)
    const core = c.get('core')
    const agreements = await listAgreements(own.value, core)
    const stores = await getStores(
      agreements.map(({ storeId }) => storeId),
      core,
    )
    const storeOf = (id: string) => stores.find((store) => store.id === id)
    return c.json({
      agreements: agreements.map((one) => wireDetail(one, storeOf(one.storeId), c.get('locale'))),
    })
  })
  .post(`${base}/calculatepayment`, operations.calculate, async (c) => {
    const own = await readOwnAccount(c)
    if (!own.ok) return refuse(c, own.problem)
    const [calculated, clubs] = await Promise.all([
      calculatePayments(own.value, c.get('core')),
      liveMemberships(own.value, c.get('core')),
    ])
    const storeIds = [...calculated.map(({ agreement }) => agreement), ...clubs].map(({ storeId }) => storeId)
    return c.json({
      paymentDetails: [...new Set(storeIds)].map((storeNumber) => ({
        storeNumber,
        agreementPaymentDetails: calculated
          .filter(({ agreement }) => agreement.storeId === storeNumber)
          .map((one) => wirePayment(one, c.get('locale'))),
        clubPaymentDetails: clubs
          .filter(({ storeId }) => storeId === storeNumber)
          .map((one) => wireClubPayment(one, c.get('locale'))),
      })),
      accountBalance: calculated.flatMap(wireBalances),
    })
  })
