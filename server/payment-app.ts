import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { handlePaymentEvent } from '#core/money/payment-event/handle-event.ts'
import type { PaymentSettings } from '#platform/provider-accounts.ts'
import { webhookPaths } from '#site/urls.ts'

/** The body and the signature of an event: Braintree has both in a form, as `bt_payload` and `bt_signature`. */
async function eventOf(request: Request, { kind }: PaymentSettings): Promise<[string, string]> {
  const body = await request.text()
  if (kind !== 'braintree') return [body, request.headers.get('payment-signature') ?? '']
  const form = new URLSearchParams(body)
  return [form.get('bt_payload') ?? '', form.get('bt_signature') ?? '']
}

/** Whether the service can sign events. */
function canSign(payments: PaymentSettings): boolean {
  return payments.kind === 'braintree' || (payments.kind === 'service' && payments.eventSecret !== undefined)
}

/**
 * POST /payments/events: the payment service tells that a charge or refund has changed, with {"id", "about", "key"} and
 * its signature in the header `payment-signature` (adapters/payments/PROTOCOL.md), or Braintree with a form of its own.
 * 404 while no secret is set, 401 for a wrong signature. Any answer but 204 means that the service has to send the
 * event again.
 */
export function paymentApp(core: Context): Hono {
  return new Hono().post(webhookPaths.paymentEvents, async (c) => {
    const { payments } = core.settings
    if (!canSign(payments)) return c.notFound()
    const event = core.adapters.payments.readEvent(...(await eventOf(c.req.raw, payments)))
    if (event === undefined) return c.text('the signature is wrong or too old, or this is no event', 401)
    await handlePaymentEvent(event, core)
    return c.body(null, 204)
  })
}
