import { z } from 'zod'
import { allSteps, saveStep } from '#core/approval/application/save-step.ts'
import type { TypedAnswers } from '#core/approval/application/schema.ts'
import { approvalJson } from '#core/approval/approval/approval-json.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import type { Outcome } from '#core/approval/decision/outcome.ts'
import { submitApplication } from '#core/approval/decision/submit-application.ts'
import type { Context as Core, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { listBaskets } from '#core/shopper/basket/list-baskets.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { documentKinds } from '#domain/approval/decision.ts'
import { failAll, ok, type Result } from '#domain/base/result.ts'
import { wireId } from '#platform/wire-id.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { ownBody, readOwn } from '../http/own-body.ts'
import { storeOf } from '../places/shop-store.ts'

/**
 * The page for each outcome (document 3 §5); pending outcomes and those to be checked use the order form.
 */
const pages: Readonly<Record<Outcome, string>> = {
  approved: 'Approved',
  conditional: 'ConditionalApproval',
  declined: 'Declined',
  failed: 'ServiceFailure',
  form: 'PreFilledWebForm',
  'in-review': 'PreFilledWebForm',
  deciding: 'PreFilledWebForm',
}

const outcomes: Readonly<Record<Approval['code'], Outcome>> = {
  1: 'approved',
  2: 'declined',
  4: 'conditional',
}

/** An application: the fields of the order form as typed, and the consents. */
const applicationBody = z.looseObject({
  storeNumber: z.string().max(64).optional(),
  consents: z.array(z.enum(consentKinds, 'consent-required')).max(consentKinds.length).default([]),
})

function typedIn(body: Readonly<Record<string, unknown>>): TypedAnswers {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([field, value]) => [field, String(value)]),
  )
}

/** Fills in and submits an application. While an earlier decision is in effect, returns that one. */
async function apply(
  who: Customer,
  wanted: Omit<Parameters<typeof saveStep>[1], 'steps'> & Pick<z.infer<typeof applicationBody>, 'consents'>,
  core: Core,
): Promise<Result<Outcome>> {
  const { consents, ...rest } = wanted
  const saved = await saveStep(who, { ...rest, steps: allSteps }, core)
  if (!saved.ok) {
    if (saved.problem.code !== 'application-not-open') return saved
    const approval = await getApproval(who, core)
    return ok(approval === undefined ? 'in-review' : outcomes[approval.code])
  }
  const { application, problems } = saved.value
  const [first, ...more] = problems
  if (first !== undefined) return failAll(first, more)
  return submitApplication(who, { applicationId: application.id, consents }, core)
}

const organization = 'v1/organizations/:org'

const applyOperation = operation({
  id: 'instantapproval',
  summary:
    "Fills in and submits an application; a decision that is in effect is answered as it is. The fields of the form are the body's members.",
  body: ownBody(applicationBody.shape),
  answers: {
    200: z.strictObject({
      pageName: z.enum(['Approved', 'ConditionalApproval', 'Declined', 'ServiceFailure', 'PreFilledWebForm']),
      tempBasket: z.uuid().describe('the basket of the application'),
    }),
  },
  example: {
    body: {
      firstName: 'Maria',
      lastName: 'Lopez',
      email: 'maria@example.com',
      phone: '2145550100',
      consents: [...consentKinds],
    },
  },
})

const approvalAnswer = z.strictObject({
  approvalId: z.string(),
  approvalResponse: z.literal([1, 2, 4]).describe('1: approved, 2: declined, 4: approved on conditions'),
  conditionalReason: z.string(),
  declineReason: z.string(),
  approvalDate: z.iso.date(),
  approvalExpirationDate: z.iso.date(),
  weeklyApprovalAmount: z.number().describe('dollars that are free'),
  weeklyOriginalApprovalAmount: z.number(),
  originalApprovalAmount: z.number(),
  weeklyOutstandingBalance: z.number(),
  outstandingBalance: z.number(),
  verifyLevel: z.int(),
  verifyCode: z.int(),
  verificationDocuments: z.array(
    z.strictObject({ verifyRequired: z.enum(['Y', 'N']), verifyType: z.enum(documentKinds) }),
  ),
  globalCustomerId: z.string(),
})

const existingOperation = operation({
  id: 'existingapproval',
  summary: 'The current approval; nothing but an empty DEResponse where there is none.',
  body: ownBody({}),
  answers: {
    200: z.union([
      approvalAnswer.extend({ DEResponse: z.strictObject({ storeNumber: z.string() }) }),
      z.strictObject({ DEResponse: z.strictObject({}) }),
    ]),
  },
  example: { body: {}, answer: { DEResponse: {} } },
})

/** Instant approval, and the shopper's current approval (document 3 §7). Available to guests. */
export const approval = factory
  .createApp()
  .use('/custom/get-instant-approval/*', signedIn)
  .use('/custom/de-approval/*', signedIn)
  .post(`/custom/get-instant-approval/${organization}/instantapproval`, applyOperation, async (c) => {
    const own = await readOwn(c, applicationBody)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    const core = c.get('core')
    const store =
      body.storeNumber === undefined ? ok(await storeOf(c)) : await getStore(body.storeNumber, core)
    if (!store.ok) return refuse(c, { ...store.problem, field: 'storeNumber' })
    const storeId = store.value.id
    const wanted = { typed: typedIn(body), consents: body.consents, storeId, locale: c.get('locale') }
    const outcome = await apply(who, wanted, core)
    if (!outcome.ok) return refuse(c, outcome.problem)
    const baskets = await listBaskets(who, core, storeId)
    if (!baskets.ok) return refuse(c, baskets.problem)
    const [, temporary] = baskets.value
    return c.json({ pageName: pages[outcome.value], tempBasket: temporary.id })
  })
  .post(`/custom/de-approval/${organization}/existingapproval`, existingOperation, async (c) => {
    const own = await readOwn(c, z.looseObject({}))
    if (!own.ok) return refuse(c, own.problem)
    const { who } = own.value
    const found = await getApproval(who, c.get('core'))
    // No approval is a normal response without a code.
    if (found === undefined) return c.json({ DEResponse: {} })
    const json = approvalJson(found, wireId(who.customerId))
    return c.json({ ...json, DEResponse: { storeNumber: found.storeId ?? '' } })
  })
