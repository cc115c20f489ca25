import { randomUUID } from 'node:crypto'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { cardExpiresOn, isCardExpired } from '#domain/money/card-expiry.ts'
import type { SavedMethod } from './port.ts'
import { type Behaviour, findTestCard } from './test-cards.ts'

export const cardFields = ['number', 'expiry', 'code', 'zip'] as const

export type CardField = (typeof cardFields)[number]

/** The values as typed, by field. */
export type TypedCard = Readonly<Record<CardField, string>>

/** The error of a field: the last part of its message id. */
export type CardProblem = 'missing' | 'invalid' | 'test-only' | 'expired'

export type ReadCard =
  | { readonly ok: true; readonly card: SavedMethod & { behaviour: Behaviour } }
  | { readonly ok: false; readonly problems: Partial<Record<CardField, CardProblem>> }

/** Whether the check digit of a card number is correct (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function numberProblem(number: string): CardProblem | undefined {
  if (number === '') return 'missing'
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'invalid'
  return findTestCard(number) === undefined ? 'test-only' : undefined
}

/** Normalizes '9/28', '09 / 2028' and '0928' (all September 2028) to MMYY. */
function monthYear(typed: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? []
  return `${month.padStart(2, '0')}${year}`
}

function expiryProblem(typed: string, today: CivilDate): CardProblem | undefined {
  if (typed.trim() === '') return 'missing'
  const expires = cardExpiresOn(monthYear(typed))
  if (!expires.ok) return 'invalid'
  return isCardExpired(expires.value, today) ? 'expired' : undefined
}

function matches(typed: string, pattern: RegExp): CardProblem | undefined {
  if (typed.trim() === '') return 'missing'
  return pattern.test(typed.trim()) ? undefined : 'invalid'
}

/** Parses a card from the form; reports every invalid field. Spaces and dashes in the number are allowed. */
export function readCard(typed: TypedCard, today: CivilDate): ReadCard {
  const number = typed.number.replace(/[\s-]/g, '')
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(typed.expiry, today),
    code: matches(typed.code, /^\d{3,4}$/),
    zip: matches(typed.zip, /^\d{5}(-\d{4})?$/),
  }
  const test = findTestCard(number)
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
  if (test === undefined || Object.keys(problems).length > 0) return { ok: false, problems }
  const { brand, behaviour } = test
  const token = `card_${randomUUID()}`
  return {
    ok: true,
    card: {
      kind: 'card',
      token,
      brand,
      behaviour,
      account: null,
      last4: number.slice(-4),
      expiry: monthYear(typed.expiry),
    },
  }
}
