import { z } from 'zod'
import { enterPhoneCode } from '#core/approval/phone-check/enter-code.ts'
import { getPayfoneResponse } from '#core/approval/phone-check/payfone-response.ts'
import { phoneCodeInput, phoneEntryInput } from '#core/approval/phone-check/schema.ts'
import { sendPhoneCode } from '#core/approval/phone-check/send-code.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { ownBody, readOwn } from '../http/own-body.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/custom/payfone/v1/organizations/:org'

const codeBody = z.looseObject({ by: z.string().default('text') })
const entryBody = z.looseObject({ code: z.unknown() })

const answers = {
  200: z.strictObject({
    payfoneResponse: z
      .strictObject({
        status: z.enum(['confirmed', 'unconfirmed']),
        method: z.enum(['text', 'call', 'store']).optional(),
        confirmedAt: z.iso.datetime().optional(),
        attempts: z.int().describe('codes that were typed wrong too often'),
        phoneLast4: z.string(),
      })
      .optional(),
  }),
}

const codeOperation = operation({
  id: 'sendPhoneCode',
  summary: "Sends a code to the phone number of the shopper's application.",
  body: ownBody({ by: phoneCodeInput.shape.by.default('text') }),
  answers,
  example: { body: { by: 'text' } },
})

const entryOperation = operation({
  id: 'verifyPhoneCode',
  summary: 'Confirms the phone number by the code that was sent.',
  body: ownBody(phoneEntryInput.shape),
  answers,
  example: { body: { code: '123456' } },
})

/**
 * Confirms the phone number of the shopper's application by a code (document 3 §7 leave request and reply open). Both
 * answer with how the check stands.
 */
export const payfone = factory
  .createApp()
  .use('/custom/payfone/*', signedIn)
  .post(`${base}/code`, codeOperation, async (c) => {
    const own = await readOwn(c, codeBody)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    const read = readInput(phoneCodeInput, { by: body.by })
    if (!read.ok) return refuse(c, read.problem)
    const core = c.get('core')
    const { id: storeId } = await storeOf(c)
    const sent = await sendPhoneCode(who, { ...read.value, locale: c.get('locale'), storeId }, core)
    if (!sent.ok) return refuse(c, sent.problem)
    return c.json({ payfoneResponse: await getPayfoneResponse(who, core) })
  })
  .post(`${base}/verification`, entryOperation, async (c) => {
    const own = await readOwn(c, entryBody)
    if (!own.ok) return refuse(c, own.problem)
    const { who, body } = own.value
    const read = readInput(phoneEntryInput, { code: body.code })
    if (!read.ok) return refuse(c, read.problem)
    const core = c.get('core')
    const entered = await enterPhoneCode(who, read.value, core)
    if (!entered.ok) return refuse(c, entered.problem)
    return c.json({ payfoneResponse: await getPayfoneResponse(who, core) })
  })
