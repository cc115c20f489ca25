import { Hono } from 'hono'
import type { Context } from '#core/context.ts'
import { hearPaymentEvent } from '#core/money/payment-event/hear-event.ts'
import { webhookPaths } from '#site/urls.ts'

/**
 * POST /payments/events: the payment service tells that a charge or refund has changed, with {"id", "about", "key"} and
 * its signature in the header `payment-signature` (adapters/payments/PROTOCOL.md). 404 while no secret is set, 401 for
 * a wrong signature. Any answer but 204 means that the service has to send the event again.
 */
export function paymentApp(core: Context): Hono {
  return new Hono().post(webhookPaths.paymentEvents, async (c) => {
    const { payments } = core.settings
    if (payments.kind !== 'service' || payments.eventSecret === undefined) return c.notFound()
    const signature = c.req.header('payment-signature') ?? ''
    const event = core.adapters.payments.readEvent(await c.req.text(), signature)
    if (event === undefined) return c.text('the signature is wrong or too old, or this is no event', 401)
    await hearPaymentEvent(event, core)
    return c.body(null, 204)
  })
}
