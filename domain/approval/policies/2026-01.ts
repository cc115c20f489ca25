import { minimumAge } from '../birth-date.ts'
import type { DecisionPolicy } from '../decision-policy.ts'

/** The policy that the embedded decision engine uses by default. */
export const policy202601: DecisionPolicy = {
  version: '2026-01',
  effectiveFrom: '2026-01-01',
  minimumAge,
  phoneAttempts: 2,
  scorecard: {
    history: [
      { atLeast: 9_500, points: 30 },
      { atLeast: 9_000, points: 24 },
      { atLeast: 8_000, points: 15 },
      { atLeast: 7_000, points: 8 },
    ],
    noHistory: 15,
    incomeMonths: [
      { atLeast: 24, points: 20 },
      { atLeast: 12, points: 16 },
      { atLeast: 6, points: 11 },
      { atLeast: 3, points: 6 },
      { atLeast: 1, points: 3 },
    ],
    bankMonths: [
      { atLeast: 24, points: 20 },
      { atLeast: 12, points: 16 },
      { atLeast: 6, points: 11 },
      { atLeast: 3, points: 6 },
      { atLeast: 0, points: 2 },
    ],
    returnedPayment: 4,
    residenceMonths: [
      { atLeast: 24, points: 10 },
      { atLeast: 12, points: 8 },
      { atLeast: 6, points: 5 },
      { atLeast: 3, points: 3 },
    ],
    identityFull: 15,
    identityPartial: 8,
    phoneVerified: 3,
    emailVerified: 2,
  },
  tiers: [
    { name: 'A', atLeast: 70, weeklyCapCents: 7_500, conditional: false },
    { name: 'B', atLeast: 50, weeklyCapCents: 6_000, conditional: false },
    { name: 'C', atLeast: 35, weeklyCapCents: 3_500, conditional: true },
  ],
  incomeShareBasisPoints: 1_000,
  minimumWeeklyCents: 1_000,
  verification: {
    incomeSources: ['self-employment', 'other'],
    bankMonthsBelow: 3,
    residenceMonthsBelow: 6,
  },
  approvalDays: 30,
  reapplyDays: 30,
}
