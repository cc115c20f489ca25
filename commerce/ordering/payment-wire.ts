import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { AnnouncedCard } from '#core/ordering/order/billing.ts'
import type { Cents } from '#domain/base/money.ts'
import { dollars } from '../catalogue/price.ts'
import { methodTypes } from '../http/method-type.ts'

type Paying = {
  readonly saved: PaymentMethod | null
  readonly announced: AnnouncedCard | null
  readonly amountCents: Cents
}

function expiryOf(expiry: string | null) {
  if (expiry === null) return {}
  return { expirationMonth: Number(expiry.slice(0, 2)), expirationYear: 2000 + Number(expiry.slice(2)) }
}

/** A card in the format of the API family; its number always masked. */
function wireCard(brand: string, last4: string) {
  return { cardType: brand, maskedNumber: `************${last4}`, numberLastDigits: last4 }
}

/** A saved method by its kind, with its card or bank account, or its account at PayPal or Venmo. */
function wireMethod({ kind, brand, last4, expiry, account }: PaymentMethod) {
  const paymentMethodId = methodTypes[kind]
  if (account !== null) return { paymentMethodId, c_account: account }
  const masked = { maskedNumber: `************${last4}`, numberLastDigits: last4 }
  // A bank that is not known by its name has `bank` as brand.
  const bankName = brand === 'bank' ? {} : { bankName: brand }
  if (kind === 'bank') return { paymentMethodId, c_bankAccount: { ...bankName, ...masked } }
  return { paymentMethodId, paymentCard: { ...wireCard(brand, last4), ...expiryOf(expiry) } }
}

/** A saved method as its owner's record has it. */
export function wireSavedMethod(method: PaymentMethod) {
  return { paymentInstrumentId: method.id, ...wireMethod(method), default: method.isDefault }
}

/** What pays today's amount: a saved method, or the card that is entered after signing. */
export function wireInstruments({ saved, announced, amountCents }: Paying) {
  const amount = dollars(amountCents)
  if (saved !== null)
    return [{ paymentInstrumentId: saved.id, ...wireMethod(saved), amount, c_savedMethodId: saved.id }]
  if (announced === null) return []
  const paymentCard = {
    ...wireCard(announced.brand, announced.last4),
    holder: announced.holder,
    expirationMonth: Number(announced.month),
    expirationYear: Number(announced.year),
  }
  const common = { paymentMethodId: methodTypes.card, amount }
  return [{ paymentInstrumentId: announced.id, ...common, paymentCard, c_enteredAfterSigning: true }]
}
