import type { IntlShape } from '@formatjs/intl'
import { readPaymentOption } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { readPriceRange } from './price-steps.ts'

/** What is needed of a language: pages and calls each have their own. */
type Intl = Pick<IntlShape<string>, 'formatMessage' | 'formatNumber'>

function dollars(intl: Intl, cents: Cents): string {
  return intl.formatNumber(cents / 100, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
}

/** A range of payments with their period, because the same numbers mean other goods at another frequency. */
function priceWords(intl: Intl, value: string, frequency: Frequency): string {
  const range = readPriceRange(value)
  if (range === null) return value
  const { fromCents, toCents } = range
  const id = toCents === null ? 'over' : fromCents === 0 ? 'under' : 'between'
  const per = intl.formatMessage({ id: 'price.per' }, { frequency })
  return intl.formatMessage(
    { id: `search.value.price.${id}` },
    { from: dollars(intl, fromCents), to: dollars(intl, toCents ?? 0), per },
  )
}

function approvalWords(intl: Intl, value: string): string {
  const option = readPaymentOption(value)
  if (option === null) return value
  const { frequency, upToCents } = option
  return intl.formatMessage(
    { id: 'search.value.paymentoption' },
    { amount: dollars(intl, upToCents), per: intl.formatMessage({ id: 'price.per' }, { frequency }) },
  )
}

/** The name of a filter that is no attribute, in words. */
export function facetWords(intl: Intl, name: string): string {
  return intl.formatMessage({ id: 'search.facet' }, { name })
}

/** A value of the filter `name` in words; prices are payments at `frequency`. A value without words is its own name. */
export function facetValueWords(intl: Intl, name: string, value: string, frequency: Frequency): string {
  switch (name) {
    case 'price':
      return priceWords(intl, value, frequency)
    case 'paymentoption':
      return approvalWords(intl, value)
    case 'condition':
      return intl.formatMessage({ id: 'stock.condition.graded' }, { grade: value })
    case 'delivery':
      return intl.formatMessage({ id: 'stock.estimate' }, { estimate: value.replace(/\W/g, '') })
    case 'availability':
      return intl.formatMessage({ id: 'search.value.availability' }, { value: value.replace(/\W/g, '') })
    case 'offers':
      return intl.formatMessage({ id: 'search.value.offers' })
    case 'clearance':
      return intl.formatMessage({ id: 'search.value.clearance' })
    default:
      if (value === 'true') return intl.formatMessage({ id: 'search.value.yes' })
      return value === 'false' ? intl.formatMessage({ id: 'search.value.no' }) : value
  }
}
