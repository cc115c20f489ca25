import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policy202601 } from '#domain/approval/policies/2026-01.ts'
import { policyEngine } from './embedded.ts'
import { httpEngine } from './http.ts'
import type { DecisionEngine, DecisionRequest } from './port.ts'

const embedded = policyEngine(policy202601)

function request(email: string, attempt = 1): DecisionRequest {
  return {
    reference: `application:${attempt}`,
    attempt,
    today: '2026-03-02',
    applicant: {
      firstName: 'Ana',
      lastName: 'Rivera',
      email,
      phone: '6145550123',
      taxId: '123456789',
      address1: '123 Oak Street',
      address2: '',
      city: 'Columbus',
      postalCode: '43215',
    },
    facts: {
      birthDate: '1990-05-20',
      state: 'OH',
      stateOpen: true,
      monthlyIncomeCents: 400_000,
      incomeSource: 'employment',
      incomeMonths: 24,
      residenceMonths: 24,
      bankAccountMonths: 24,
      nsfCount: 0,
      phoneVerified: false,
      phoneAttempts: 0,
      emailVerified: false,
    },
    history: {
      onTimeBasisPoints: null,
      openSkip: false,
      chargeOff: false,
      weeklyOutstandingCents: 1_000,
      duplicateApplication: false,
    },
  }
}

/** The reply of an external engine: the same decision, with the field names of the documents. */
async function reply(asked: DecisionRequest, signal: AbortSignal): Promise<Record<string, unknown>> {
  const answer = await embedded.decide(asked, signal)
  if (answer.kind === 'check-form') return { pageName: 'PreFilledWebForm', checkFields: answer.fields }
  const { decision, findings } = answer
  const why = decision.reasons.map(({ code }) => code).join(',')
  return {
    approvalResponse: decision.code,
    [decision.code === 2 ? 'declineReason' : 'conditionalReason']: why,
    approvalDate: decision.decidedOn,
    approvalExpirationDate: decision.expiresOn ?? undefined,
    weeklyOriginalApprovalAmount: decision.originalWeeklyCents / 100,
    weeklyOutstandingBalance: decision.weeklyOutstandingCents / 100,
    verifyLevel: decision.verifyLevel,
    verificationDocuments: decision.documents.map((verifyType) => ({ verifyRequired: 'Y', verifyType })),
    policyVersion: decision.policyVersion,
    ...findings,
  }
}

const heard: { key: string | undefined; token: string | undefined }[] = []
const server = createServer(async (incoming, outgoing) => {
  heard.push({
    key: incoming.headers['idempotency-key']?.toString(),
    token: incoming.headers.authorization,
  })
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const asked = JSON.parse(Buffer.concat(chunks).toString()) as DecisionRequest
  const closed = new AbortController()
  outgoing.on('close', () => closed.abort())
  try {
    const body = await reply(asked, closed.signal)
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  } catch {
    outgoing.writeHead(503).end()
  }
})
let other: DecisionEngine

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  other = httpEngine(`http://127.0.0.1:${(server.address() as AddressInfo).port}/decide`, 'secret')
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe.each([
  ['embedded', () => embedded],
  ['http', () => other],
] as const)('the %s engine', (_name, engine) => {
  const ask = (email: string, attempt?: number) =>
    engine().decide(request(email, attempt), AbortSignal.timeout(2_000))

  test('approves, with what is outstanding taken off', async () => {
    expect(await ask('ana@example.com')).toMatchObject({
      kind: 'decided',
      decision: {
        code: 1,
        policyVersion: '2026-01',
        originalWeeklyCents: 7_500,
        weeklyCents: 6_500,
        verifyLevel: 0,
        documents: [],
        reasons: [],
        expiresOn: '2026-04-01',
      },
      findings: { identityMatch: 'full', agency: null },
    })
  })

  test('approves on a condition, with the documents', async () => {
    expect(await ask('ana+conditional@example.com')).toMatchObject({
      decision: {
        code: 4,
        verifyLevel: 1,
        documents: ['identity'],
        reasons: [{ code: 'identity-unverified' }],
      },
      findings: { identityMatch: 'partial' },
    })
  })

  test('declines with reasons, the agency and the day to apply again', async () => {
    expect(await ask('ana+declined@example.com')).toMatchObject({
      decision: {
        code: 2,
        weeklyCents: 0,
        reasons: [{ code: 'identity-unverified' }],
        expiresOn: null,
        reapplyOn: '2026-04-01',
      },
      findings: { agency: { name: 'Example Consumer Reports', phone: '8005550142' } },
    })
  })

  test('asks to have fields looked at, once', async () => {
    expect(await ask('ana+form@example.com')).toEqual({
      kind: 'check-form',
      fields: ['lastName', 'birthDate', 'taxId'],
    })
    expect(await ask('ana+form@example.com', 2)).toMatchObject({ kind: 'decided' })
  })

  test('throws when it is out of order, and never answers after the wait has ended', async () => {
    await expect(ask('ana+failure@example.com')).rejects.toThrow()
    await expect(ask('ana+failure-once@example.com')).rejects.toThrow()
    expect(await ask('ana+failure-once@example.com', 2)).toMatchObject({ kind: 'decided' })
    const slow = engine().decide(request('ana+timeout@example.com'), AbortSignal.timeout(50))
    await expect(slow).rejects.toThrow()
  })

  test('only addresses at example.com carry a test tag', async () => {
    expect(await ask('ana+declined@example.org')).toMatchObject({ decision: { code: 1 } })
  })
})

test('another site gets the reference as idempotency key, and the token', () => {
  expect(heard[0]).toEqual({ key: 'application:1', token: 'Bearer secret' })
})
