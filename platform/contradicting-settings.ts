import type { PaymentSettings } from './provider-accounts.ts'
import type { SettingProblem } from './settings-error.ts'

/** Settings that can each be read, but not be followed together. */
export function contradictingSettings(
  given: ReadonlySet<string>,
  { payments, origin }: { readonly payments: PaymentSettings; readonly origin: string },
): SettingProblem[] {
  const found: SettingProblem[] = []
  if (given.has('GEOCODE_CLIENT') && given.has('GEOCODE_KEY'))
    found.push({
      setting: 'GEOCODE_KEY',
      wrong: 'it is set, and GEOCODE_CLIENT too, but the service takes one of them',
      remedy: 'Remove one of the two.',
    })
  if (payments.kind !== 'braintree') return found
  if (given.has('PAYMENTS_URL'))
    found.push({
      setting: 'PAYMENTS_URL',
      wrong: 'it is set, and BRAINTREE_PUBLIC_KEY too, but one service takes the payments',
      remedy: 'Remove one of the two.',
    })
  if (new URL(payments.cardOrigin).host === new URL(origin).host)
    found.push({
      setting: 'CARD_ORIGIN',
      wrong: "it is the store's own address, so scripts of another company would run among its pages",
      remedy: 'Set a name of its own, such as https://cards.shop.example, that leads to the same processes.',
    })
  return found
}
