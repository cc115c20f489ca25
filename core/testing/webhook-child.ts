import { httpWebhooks } from '#adapters/webhook/http.ts'
import { keysFrom } from '#platform/testing/keys-from.ts'
import { runWebhooks } from '#platform/webhook/run-webhooks.ts'
import { recordEvent } from '#platform/webhook/testing/record-event.ts'
import { crashingContext } from '../money/payment/testing/crashing-context.ts'

// A separate process that records an event, and sends it. The environment may make it crash at a given write.
const { context } = crashingContext('2026-03-02T15:00:00Z')
const now = context.clock.now()
await context.db.transaction((tx) => recordEvent(tx, { type: 'order.signed', data: { orderNo: '1' }, now }))
const keys = keysFrom(Buffer.from(process.env.KEY ?? '', 'base64'))
const adapters = { ...context.adapters, webhook: httpWebhooks({ toLoopback: true }) }
await runWebhooks({ ...context, keys, adapters })
await context.db.close()
