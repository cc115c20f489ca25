import { expect, test } from 'vitest'
import { readApprovalJson } from './approval-json.ts'

const engine = {
  approvalResponse: 4,
  conditionalReason: 'identity-unverified,income-unverified',
  approvalDate: '2026-03-02',
  approvalExpirationDate: '2026-04-01T00:00:00.000Z',
  weeklyOriginalApprovalAmount: 60,
  weeklyOutstandingBalance: '25.50',
  verifyLevel: 2,
  verificationDocuments: [
    { verifyRequired: 'Y', verifyType: 'income' },
    { verifyRequired: 'N', verifyType: 'bank' },
    { verifyRequired: 'Y', verifyType: 'identity' },
  ],
}

test("the engine's names are read: what is free is the original less what is outstanding [ACC-078]", () => {
  expect(readApprovalJson(engine)).toEqual({
    code: 4,
    weeklyOriginalCents: 6_000,
    weeklyOutstandingCents: 2_550,
    weeklyCents: 3_450,
    verifyLevel: 2,
    documents: ['identity', 'income'],
    decidedOn: '2026-03-02',
    expiresOn: '2026-04-01',
    reasons: ['identity-unverified', 'income-unverified'],
  })
  expect(readApprovalJson({ ...engine, weeklyOutstandingBalance: 80 })?.weeklyCents).toBe(0)
})

test("the shop's names are read too, and read first [SHP-137, SHP-138, ACC-076]", () => {
  const shop = { approvalResponse: '1', weeklyApprovalAmount: 35, verifyCode: '0' }
  expect(readApprovalJson(shop)).toMatchObject({ code: 1, weeklyCents: 3_500, verifyLevel: 0 })
  expect(readApprovalJson({ ...engine, ...shop })).toMatchObject({ weeklyCents: 3_500, verifyLevel: 0 })
})

test('only documents that are required are asked for [ACC-162]', () => {
  const one = { verifyRequired: 'N', verifyType: 'identity' }
  expect(readApprovalJson({ ...engine, verificationDocuments: one })?.documents).toEqual([])
})

test.each([null, undefined, 'approved', 7, {}, { approvalResponse: 3 }, { approvalResponse: 'yes' }])(
  'anything else is no approval: %j [ACC-083]',
  (value) => {
    expect(readApprovalJson(value)).toBeUndefined()
  },
)

test('an original amount that is not said is what is free and what is outstanding', () => {
  const told = { approvalResponse: 1, weeklyApprovalAmount: 35, weeklyOutstandingBalance: 25.5 }
  expect(readApprovalJson(told)).toMatchObject({ weeklyOriginalCents: 6_050, weeklyCents: 3_500 })
  const nothing = { approvalResponse: 1, weeklyOutstandingBalance: 25.5 }
  expect(readApprovalJson(nothing)).toMatchObject({ weeklyOriginalCents: 2_550, weeklyCents: 0 })
})

test.each([
  [35, 3_500],
  ['35', 3_500],
  [' 35.50 ', 3_550],
  [0.29, 29],
  ['', undefined],
  ['   ', undefined],
  ['much', undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [true, undefined],
  [['35'], undefined],
])('an amount of %j dollars is %j cents, and one that is no number counts as not said', (dollars, cents) => {
  const read = readApprovalJson({
    approvalResponse: 1,
    weeklyApprovalAmount: dollars,
    weeklyOriginalApprovalAmount: 60,
    weeklyOutstandingBalance: 20,
  })
  expect(read?.weeklyCents).toBe(cents ?? 4_000)
})

test.each([
  [0, 0],
  [1, 1],
  ['2', 2],
  [3, 3],
  [4, 0],
  [-1, 0],
  [1.5, 0],
  ['all', 0],
  [undefined, 0],
])('level %j of documents is read as %i: one that nobody knows asks for none', (verifyCode, level) => {
  expect(readApprovalJson({ approvalResponse: 4, verifyCode })?.verifyLevel).toBe(level)
})

test('a single document may come without a list, and documents of no known kind are passed over', () => {
  const asks = (verificationDocuments: unknown) =>
    readApprovalJson({ approvalResponse: 4, verificationDocuments })?.documents
  expect(asks({ verifyRequired: 'Y', verifyType: 'bank' })).toEqual(['bank'])
  expect(asks([null, { verifyRequired: 'Y', verifyType: 'passport' }, 'identity'])).toEqual([])
  expect(asks(undefined)).toEqual([])
})

test('reasons of both kinds are named, without the empty ones', () => {
  const told = { approvalResponse: 2, conditionalReason: '', declineReason: 'income-insufficient,' }
  expect(readApprovalJson(told)?.reasons).toEqual(['income-insufficient'])
  expect(readApprovalJson({ approvalResponse: 2, declineReason: 7 })?.reasons).toEqual([])
})

test('a day that is none is not said', () => {
  const told = { approvalResponse: 1, approvalDate: '2026-02-30', approvalExpirationDate: 20_260_401 }
  expect(readApprovalJson(told)).toMatchObject({ decidedOn: null, expiresOn: null })
})
