import type { Context } from 'hono'
import { z } from 'zod'
import type { Customer } from '#core/context.ts'
import { askVisit } from '#core/ordering/visit/ask-visit.ts'
import { cancelVisit, moveVisit } from '#core/ordering/visit/change-visit.ts'
import { getVisitForm } from '#core/ordering/visit/get-visit-form.ts'
import { askVisitInput, cancelVisitInput, moveVisitInput } from '#core/ordering/visit/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { visitKinds } from '#domain/ordering/visit-machine.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'

const base = '/custom/appointment/v1/organizations/:org'

/** The customer and the body of a call that only registered customers can make. */
async function readCall<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  schema: Schema,
): Promise<Result<{ who: Customer; body: z.output<Schema> }>> {
  const who = c.get('who')
  if (who.kind !== 'registered') return fail('sign-in-required')
  const body = await readBody(c, schema)
  return body.ok ? ok({ who, body: body.value }) : body
}

const windowsInput = z.object({
  agreementNumber: z.string('not-found').max(64, 'not-found'),
  kind: z.enum(visitKinds, 'choice-required'),
})

const bookedAnswer = z.strictObject({ appointmentId: z.uuid() })

const operations = {
  windows: operation({
    id: 'getwindows',
    summary: 'The days and windows that are free for a repair, an exchange or a return at home.',
    body: windowsInput,
    answers: {
      200: z.strictObject({
        days: z.array(z.strictObject({ date: z.iso.date(), windows: z.array(z.string()) })),
      }),
    },
    example: { body: { agreementNumber: 'A-1000', kind: 'repair' } },
  }),
  book: operation({
    id: 'bookappointment',
    summary: 'Books a repair, an exchange or a return at home.',
    body: askVisitInput,
    answers: { 200: bookedAnswer },
    example: {
      body: {
        agreementNumber: 'A-1000',
        kind: 'repair',
        wish: 'The screen stays dark.',
        date: '2030-01-15',
        window: '10:00-12:00',
      },
    },
  }),
  move: operation({
    id: 'changeappointment',
    summary: 'Moves an appointment to another day or window.',
    body: moveVisitInput,
    answers: { 200: bookedAnswer },
  }),
  cancel: operation({
    id: 'cancelappointment',
    summary: 'Cancels an appointment.',
    body: cancelVisitInput,
    answers: { 200: bookedAnswer },
  }),
}

/**
 * Free windows for a repair, an exchange or a return at home, and booking, changing and cancelling it. An appointment's id
 * is that of `searchappointment`.
 */
export const visitCalls = factory
  .createApp()
  .use('/custom/appointment/*', signedIn)
  .post(`${base}/getwindows`, operations.windows, async (c) => {
    const call = await readCall(c, windowsInput)
    if (!call.ok) return refuse(c, call.problem)
    const form = await getVisitForm(call.value.who, call.value.body, c.get('core'))
    return form.ok ? c.json({ days: form.value.days }) : refuse(c, form.problem)
  })
  .post(`${base}/bookappointment`, operations.book, async (c) => {
    const call = await readCall(c, askVisitInput)
    if (!call.ok) return refuse(c, call.problem)
    const booked = await askVisit(call.value.who, call.value.body, c.get('core'))
    return booked.ok ? c.json({ appointmentId: booked.value }) : refuse(c, booked.problem)
  })
  .post(`${base}/changeappointment`, operations.move, async (c) => {
    const call = await readCall(c, moveVisitInput)
    if (!call.ok) return refuse(c, call.problem)
    const moved = await moveVisit(call.value.who, call.value.body, c.get('core'))
    return moved.ok ? c.json({ appointmentId: call.value.body.visitId }) : refuse(c, moved.problem)
  })
  .post(`${base}/cancelappointment`, operations.cancel, async (c) => {
    const call = await readCall(c, cancelVisitInput)
    if (!call.ok) return refuse(c, call.problem)
    const cancelled = await cancelVisit(call.value.who, call.value.body, c.get('core'))
    return cancelled.ok ? c.json({ appointmentId: call.value.body.visitId }) : refuse(c, cancelled.problem)
  })
