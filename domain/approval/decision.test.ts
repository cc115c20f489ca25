import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { policyFaults } from '../testing/policy-check.ts'
import { decide } from './decision.ts'
import { type ApplicantHistory, type DecisionApplication, incomeSources } from './decision-application.ts'
import { policy202601 } from './policies/2026-01.ts'

const today = '2026-03-10'
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
/** 50 points: tier B. */
const middling: Partial<DecisionApplication> = {
  incomeMonths: 3,
  bankAccountMonths: 6,
  residenceMonths: 1,
  emailVerified: false,
}
/** 41 points: tier C. */
const weak: Partial<DecisionApplication> = { ...middling, bankAccountMonths: 1 }

function decided(change: Partial<DecisionApplication> = {}, history: Partial<ApplicantHistory> = {}) {
  return decide({ ...strong, ...change }, { ...newcomer, ...history }, policy202601, today)
}

function codes(change: Partial<DecisionApplication> = {}, history: Partial<ApplicantHistory> = {}) {
  return decided(change, history).reasons.map((reason) => reason.code)
}

test('the policy is sound: parts add up to 100, steps and tiers fall', () => {
  expect(policyFaults(policy202601)).toEqual([])
  const { scorecard } = policy202601
  const broken = { ...policy202601, scorecard: { ...scorecard, history: scorecard.history.toReversed() } }
  expect(policyFaults(broken)).toEqual(['scorecard.history'])
  expect(policyFaults({ ...policy202601, scorecard: { ...scorecard, identityFull: 20 } })).toEqual([
    'scorecard',
  ])
  expect(policyFaults({ ...policy202601, tiers: policy202601.tiers.toReversed() })).toEqual(['tiers'])
})

test('a strong application is approved for thirty days, without documents [RTO-034, RTO-035, RTO-037]', () => {
  expect(decided()).toEqual({
    code: 1,
    policyVersion: '2026-01',
    score: 85,
    scoreParts: { history: 15, income: 20, bank: 20, residence: 10, identity: 15, contact: 5 },
    tier: 'A',
    originalWeeklyCents: 7_500,
    weeklyOutstandingCents: 0,
    weeklyCents: 7_500,
    verifyLevel: 0,
    documents: [],
    reasons: [],
    decidedOn: today,
    expiresOn: '2026-04-09',
    reapplyOn: null,
  })
})

test('$2,400 a month in tier B with $25 outstanding is $30 [RTO-034]', () => {
  const result = decided({ ...middling, monthlyIncomeCents: 240_000 }, { weeklyOutstandingCents: 2_500 })
  expect(result).toMatchObject({
    code: 1,
    score: 50,
    tier: 'B',
    originalWeeklyCents: 5_500,
    weeklyCents: 3_000,
  })
})

test.each([
  ['under-age', { birthDate: '2008-03-11' }, {}],
  ['state-unsupported', { stateOpen: false }, {}],
  ['identity-unverified', { identityMatch: 'failed' }, {}],
  ['identity-unverified', { listed: true }, {}],
  ['prior-agreement-unpaid', {}, { openSkip: true }],
  ['prior-agreement-unpaid', {}, { chargeOff: true }],
  ['duplicate-application', {}, { duplicateApplication: true }],
  ['phone-unverified', { phoneVerified: false, phoneAttempts: 2 }, {}],
] as const)('knocked out before any score: %s [RTO-032]', (reason, change, history) => {
  expect(decided(change, history)).toMatchObject({
    code: 2,
    score: null,
    weeklyCents: 0,
    expiresOn: null,
    reapplyOn: '2026-04-09',
    reasons: [{ code: reason }],
  })
})

test('somebody too young may apply again on the day of age, not before', () => {
  expect(decided({ birthDate: '2010-05-20' }).reapplyOn).toBe('2028-05-20')
})

test('eighteen today is of age, and a phone has a second try [RTO-032]', () => {
  expect(decided({ birthDate: '2008-03-10' }).code).toBe(1)
  expect(decided({ phoneVerified: false, phoneAttempts: 1 }).code).toBe(1)
})

test('a score of 35 to 49 is conditional up to $35, below 35 declined [RTO-034, RTO-035]', () => {
  const conditional = decided(weak)
  expect(conditional).toMatchObject({ code: 4, score: 41, tier: 'C', weeklyCents: 3_500, verifyLevel: 3 })
  expect(conditional.documents).toEqual(['identity', 'income', 'residence', 'bank'])
  const declined = decided({ ...weak, identityMatch: 'partial' })
  expect(declined).toMatchObject({ code: 2, score: 34, tier: null, documents: [] })
})

test("a partial identity asks for an identity document, income of one's own business for proof of income [RTO-035]", () => {
  expect(decided({ identityMatch: 'partial' })).toMatchObject({
    code: 4,
    verifyLevel: 1,
    documents: ['identity'],
    reasons: [{ code: 'identity-unverified' }],
  })
  expect(decided({ incomeSource: 'self-employment' })).toMatchObject({
    code: 4,
    verifyLevel: 2,
    documents: ['identity', 'income'],
  })
  expect(
    decided({ ...weak, residenceMonths: 12, bankAccountMonths: 3, incomeMonths: 1, phoneVerified: false }),
  ).toMatchObject({ verifyLevel: 2 })
})

test('a decline names at most four reasons, the weightiest first, and the agency used', () => {
  const lost = { ...weak, identityMatch: 'partial', phoneVerified: false } as const
  expect(codes(lost)).toEqual([
    'bank-account-too-new',
    'payment-history-short',
    'income-too-new',
    'residence-too-new',
  ])
  const withAgency = decided({ ...lost, adverseAgency: 'Acme Reports' }).reasons
  expect(withAgency).toHaveLength(4)
  expect(withAgency[3]).toEqual({ code: 'agency-information', params: { agency: 'Acme Reports' } })
  expect(codes({ ...lost, bankAccountMonths: null })).toContain('bank-account-unverified')
  expect(codes({ ...lost, nsfCount: 3 })).toContain('bank-payments-returned')
  expect(codes({ ...lost, incomeSource: 'none' })).toContain('income-insufficient')
  expect(codes(lost, { onTimeBasisPoints: 5_000 })[0]).toBe('payment-history-late')
})

test('too little income and too much outstanding are declined with that reason', () => {
  expect(codes({ monthlyIncomeCents: 40_000 })).toEqual(['income-insufficient'])
  expect(codes({}, { weeklyOutstandingCents: 7_000 })).toEqual(['obligations-at-limit'])
})

test('income of every source counts alike, public assistance like wages [RTO-033]', () => {
  const scored = incomeSources
    .filter((source) => source !== 'none')
    .map((incomeSource) => decided({ incomeSource }).score)
  expect(new Set(scored)).toEqual(new Set([85]))
})

const anyApplication: fc.Arbitrary<DecisionApplication> = fc.record({
  birthDate: fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('2008-03-01', -days)),
  state: fc.constantFrom('TX' as const, 'OH' as const),
  stateOpen: fc.constant(true),
  monthlyIncomeCents: fc.nat(1_000_000),
  incomeSource: fc.constantFrom(...incomeSources),
  incomeMonths: fc.nat(60),
  residenceMonths: fc.nat(60),
  bankAccountMonths: fc.option(fc.nat(60), { nil: null }),
  nsfCount: fc.nat(6),
  phoneVerified: fc.boolean(),
  phoneAttempts: fc.constant(1),
  emailVerified: fc.boolean(),
  identityMatch: fc.constantFrom('full' as const, 'partial' as const),
  listed: fc.constant(false),
  adverseAgency: fc.constant(null),
})
const anyHistory: fc.Arbitrary<ApplicantHistory> = fc.record({
  onTimeBasisPoints: fc.option(fc.nat(10_000), { nil: null }),
  openSkip: fc.constant(false),
  chargeOff: fc.constant(false),
  weeklyOutstandingCents: fc.nat(9_000),
  duplicateApplication: fc.constant(false),
})
const runs = { numRuns: 2_000 }

test('the same application, history and policy give the same decision [RTO-031]', () => {
  fc.assert(
    fc.property(anyApplication, anyHistory, (application, history) => {
      const first = decide(application, history, policy202601, today)
      const second = decide(structuredClone(application), structuredClone(history), policy202601, today)
      expect(second).toEqual(first)
    }),
    runs,
  )
})

test('a decision keeps to caps, levels and the number of reasons [RTO-034, RTO-035]', () => {
  fc.assert(
    fc.property(anyApplication, anyHistory, (application, history) => {
      const result = decide(application, history, policy202601, today)
      expect(result.reasons.length).toBeLessThanOrEqual(4)
      if (result.code === 2) {
        expect(result.weeklyCents).toBe(0)
        expect(result.reasons.length).toBeGreaterThan(0)
        return
      }
      const cap = policy202601.tiers.find((tier) => tier.name === result.tier)!.weeklyCapCents
      expect(result.originalWeeklyCents).toBeLessThanOrEqual(cap)
      expect(result.originalWeeklyCents % 100).toBe(0)
      expect(result.originalWeeklyCents * 520).toBeLessThanOrEqual(application.monthlyIncomeCents * 12)
      expect(result.weeklyCents).toBe(result.originalWeeklyCents - history.weeklyOutstandingCents)
      expect(result.code).toBe(result.verifyLevel === 0 ? 1 : 4)
      expect(result.documents.length > 0).toBe(result.verifyLevel > 0)
    }),
    runs,
  )
})

test('age above the minimum, and the state, change nothing [RTO-033]', () => {
  const birthDates = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('2008-03-01', -days))
  fc.assert(
    fc.property(anyApplication, anyHistory, birthDates, (application, history, birthDate) => {
      const first = decide(application, history, policy202601, today)
      const other = decide({ ...application, birthDate, state: 'NY' }, history, policy202601, today)
      expect(other).toEqual(first)
    }),
    runs,
  )
})

test('a better account of oneself never lowers the score', () => {
  fc.assert(
    fc.property(anyApplication, anyHistory, fc.nat(60), (application, history, more) => {
      const score = (of: DecisionApplication) => decide(of, history, policy202601, today).score ?? 0
      const better = {
        ...application,
        incomeMonths: application.incomeMonths + more,
        residenceMonths: application.residenceMonths + more,
        bankAccountMonths: (application.bankAccountMonths ?? 0) + more,
      }
      expect(score(better)).toBeGreaterThanOrEqual(score(application))
    }),
    runs,
  )
})
