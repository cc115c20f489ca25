import { expect, test } from 'vitest'
import { decide } from './decision.ts'
import type { ApplicantHistory, DecisionApplication } from './decision-application.ts'
import { policy202601 } from './policies/2026-01.ts'

/** 85 of 100 points. */
const strong: DecisionApplication = {
  birthDate: '1990-05-20',
  state: 'TX',
  stateOpen: true,
  monthlyIncomeCents: 400_000,
  incomeSource: 'employment',
  incomeMonths: 36,
  residenceMonths: 30,
  bankAccountMonths: 48,
  nsfCount: 0,
  phoneVerified: true,
  phoneAttempts: 1,
  emailVerified: true,
  identityMatch: 'full',
  listed: false,
  adverseAgency: null,
}
const newcomer: ApplicantHistory = {
  onTimeBasisPoints: null,
  openSkip: false,
  chargeOff: false,
  weeklyOutstandingCents: 0,
  duplicateApplication: false,
}
/** 41 points: approved on condition of documents. */
const weak: Partial<DecisionApplication> = {
  incomeMonths: 3,
  bankAccountMonths: 1,
  residenceMonths: 1,
  emailVerified: false,
}

function decided(change: Partial<DecisionApplication> = {}, history: Partial<ApplicantHistory> = {}) {
  return decide({ ...strong, ...change }, { ...newcomer, ...history }, policy202601, '2026-03-10')
}

function codes(change: Partial<DecisionApplication> = {}, history: Partial<ApplicantHistory> = {}) {
  return decided(change, history).reasons.map(({ code }) => code)
}

test('ten dollars a week are enough, whether income or what is outstanding leaves no more', () => {
  // A tenth of $433.34 × 12 / 52 is $10.00.
  expect(decided({ monthlyIncomeCents: 43_334 })).toMatchObject({ code: 1, weeklyCents: 1_000 })
  expect(codes({ monthlyIncomeCents: 43_333 })).toEqual(['income-insufficient'])
  expect(decided({}, { weeklyOutstandingCents: 6_500 })).toMatchObject({ code: 1, weeklyCents: 1_000 })
  expect(codes({}, { weeklyOutstandingCents: 6_501 })).toEqual(['obligations-at-limit'])
  expect(codes({ monthlyIncomeCents: 43_334 }, { weeklyOutstandingCents: 1 })).toEqual([
    'obligations-at-limit',
  ])
})

test('each document that a conditional approval asks for comes with its reason', () => {
  const papers = (change: Partial<DecisionApplication>) => {
    const { verifyLevel, documents, reasons } = decided({ ...weak, ...change })
    return [verifyLevel, documents, reasons.map(({ code }) => code)]
  }
  const both = ['identity-unverified', 'income-unverified']
  expect(papers({})).toEqual([
    3,
    ['identity', 'income', 'residence', 'bank'],
    [...both, 'residence-unverified', 'bank-account-unverified'],
  ])
  // An account that was confirmed needs no paper, nor does a home of half a year.
  expect(papers({ bankVerified: true })).toEqual([
    3,
    ['identity', 'income', 'residence'],
    [...both, 'residence-unverified'],
  ])
  expect(papers({ residenceMonths: 6 })).toEqual([
    3,
    ['identity', 'income', 'bank'],
    [...both, 'bank-account-unverified'],
  ])
  expect(papers({ bankVerified: true, residenceMonths: 6 })).toEqual([2, ['identity', 'income'], both])
})

test('income that no employer or office pays has to be shown', () => {
  expect(decided({ incomeSource: 'other' })).toMatchObject({
    verifyLevel: 2,
    documents: ['identity', 'income'],
  })
})

test('no income has no points for its months, and no account none for its age', () => {
  expect(decided({ incomeSource: 'none' }).scoreParts).toMatchObject({ income: 0, bank: 20 })
  expect(decided({ monthlyIncomeCents: 0 }).scoreParts).toMatchObject({ income: 0, bank: 20 })
  expect(decided({ bankAccountMonths: null }).scoreParts).toMatchObject({ income: 20, bank: 0 })
  expect(decided({ bankAccountMonths: 0 }).scoreParts).toMatchObject({ bank: 2 })
})

test('a decline names only what lost points', () => {
  const late = { onTimeBasisPoints: 5_000 }
  const lost = { incomeSource: 'none', bankAccountMonths: null } as const
  // 30, 20 and 20 points are lost, and none for home, identity and contact.
  const three = ['payment-history-late', 'income-insufficient', 'bank-account-unverified']
  expect(decided(lost, late).score).toBe(30)
  expect(codes(lost, late)).toEqual(three)
  expect(codes({ ...lost, incomeSource: 'employment', monthlyIncomeCents: 0 }, late)).toEqual(three)
  const unreached = { ...lost, phoneVerified: false, phoneAttempts: 0, emailVerified: false }
  expect(codes(unreached, late)).toEqual([...three, 'contact-unverified'])
  // 24 of 30 points for payments, 8 of 15 for an identity that is known in part.
  const unsure = { identityMatch: 'partial', phoneVerified: false, phoneAttempts: 0 } as const
  const partly = { ...lost, ...unsure, residenceMonths: 0 } as const
  expect(decided(partly, { onTimeBasisPoints: 9_000 }).score).toBe(24 + 8 + 2)
  expect(codes(partly, { onTimeBasisPoints: 9_000 })).toEqual([
    'income-insufficient',
    'bank-account-unverified',
    'residence-too-new',
    'identity-unverified',
  ])
})
