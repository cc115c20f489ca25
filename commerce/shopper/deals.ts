import type { Context } from 'hono'
import { z } from 'zod'
import { getStore } from '#core/places/store/get-store.ts'
import { dealsSignUpInput } from '#core/shopper/deals/schema.ts'
import { signUpForDeals } from '#core/shopper/deals/sign-up-for-deals.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { problemAnswer } from '../http/problem.ts'

/** The number of no store. */
const noStore = '00000'

/**
 * A sign-up for deals as clients send it. `optIn` is '1' for whoever leaves it out. `customerloggedIn` and `messageId`
 * are taken and not used: the token says who calls, and the store numbers its messages itself.
 */
const webLead = z.looseObject({
  email: z.string().default(''),
  phone: z.string().default(''),
  optIn: z.enum(['0', '1'], 'field-invalid').default('1'),
  storeNumber: z.string().default(noStore),
  formGUID: z.uuid('field-invalid').optional(),
})

async function storeOfLead(number: string, c: Context<ApiEnv>): Promise<Result<string | undefined>> {
  if (number === noStore) return ok(undefined)
  const store = await getStore(number, c.get('core'))
  return store.ok ? ok(store.value.id) : { ok: false, problem: { ...store.problem, field: 'storeNumber' } }
}

async function takeLead(c: Context<ApiEnv>): Promise<Result<undefined>> {
  const body = await readBody(c, webLead)
  if (!body.ok) return body
  const { email, phone, optIn, storeNumber, formGUID: formId } = body.value
  const input = readInput(dealsSignUpInput, { source: 'api', email, phone, optIn: optIn === '1' })
  if (!input.ok) return input
  const store = await storeOfLead(storeNumber, c)
  if (!store.ok) return store
  return signUpForDeals(
    c.get('who'),
    { ...input.value, locale: c.get('locale'), storeId: store.value, formId },
    c.get('core'),
  )
}

const leadOperation = operation({
  id: 'submitWebLead',
  summary: 'Signs up for deals by e-mail, text message or both.',
  body: webLead,
  answers: { 200: z.strictObject({ success: z.literal(true), errorMessage: z.literal('') }) },
  example: {
    body: { email: 'maria@example.com', optIn: '1' },
    answer: { success: true, errorMessage: '' },
  },
})

/** Signing up for deals (document 1 §3, §7). A refusal says so also in the two fields that clients of this call read. */
export const deals = factory
  .createApp()
  .use('/custom/submit-web-lead/*', signedIn)
  .post('/custom/submit-web-lead/v1/organizations/:org/submitWebLead', leadOperation, async (c) => {
    const taken = await takeLead(c)
    if (taken.ok) return c.json({ success: true, errorMessage: '' })
    const { code, params } = taken.problem
    const errorMessage = intlFor(c.get('locale')).formatMessage({ id: `problem.${code}` }, params)
    return problemAnswer(c, taken.problem, c.get('locale'), { success: false, errorMessage })
  })
  .onError((error, c) => {
    c.get('core').log.error(error)
    const errorMessage = intlFor(c.get('locale')).formatMessage({ id: 'deals.lead-failed' })
    return problemAnswer(c, { code: 'server-failed' }, c.get('locale'), { success: false, errorMessage })
  })
