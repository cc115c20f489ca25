import { expect, test } from 'vitest'
import { readApprovalJson } from '#domain/approval/approval-json.ts'
import { approvalJson } from './approval-json.ts'
import type { Approval } from './schema.ts'

const approval: Approval = {
  id: '5f0c1c1e-0000-4000-8000-000000000001',
  applicationId: '5f0c1c1e-0000-4000-8000-000000000002',
  code: 4,
  isValid: true,
  mayApply: false,
  isVerified: false,
  otherApplicant: null,
  reasons: ['identity-unverified', 'income-unverified'],
  agency: null,
  weeklyOriginalCents: 6_000,
  weeklyOutstandingCents: 2_499,
  weeklyCents: 3_501,
  amounts: { WEEKLY: 3_501, BI_WEEKLY: 7_000, SEMI_MONTHLY: 7_500, MONTHLY: 15_000 },
  verifyLevel: 2,
  documents: [
    { kind: 'identity', state: 'approved' },
    { kind: 'income', state: 'submitted' },
  ],
  storeId: '00101',
  decidedOn: '2026-03-02',
  expiresOn: '2026-04-01',
  reapplyOn: null,
}

test('an approval written with both families of names is read back the same', () => {
  const json = approvalJson(approval, 'global-1')
  expect(json).toMatchObject({ weeklyApprovalAmount: 35.01, verifyCode: 2, verifyLevel: 2 })
  expect(readApprovalJson(json)).toEqual({
    code: 4,
    weeklyOriginalCents: 6_000,
    weeklyOutstandingCents: 2_499,
    weeklyCents: 3_501,
    verifyLevel: 2,
    documents: ['income'],
    decidedOn: '2026-03-02',
    expiresOn: '2026-04-01',
    reasons: ['identity-unverified', 'income-unverified'],
  })
})

test('each kind of document is a verifyType, and required until it is approved [ACC-163]', () => {
  const kinds = ['identity', 'income', 'residence', 'bank'] as const
  const documents = kinds.map((kind) => ({ kind, state: kind === 'bank' ? 'approved' : 'required' }) as const)
  expect(approvalJson({ ...approval, documents }, 'global-1').verificationDocuments).toEqual([
    { verifyType: 'identity', verifyRequired: 'Y' },
    { verifyType: 'income', verifyRequired: 'Y' },
    { verifyType: 'residence', verifyRequired: 'Y' },
    { verifyType: 'bank', verifyRequired: 'N' },
  ])
})
