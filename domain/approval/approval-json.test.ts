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
