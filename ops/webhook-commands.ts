import { ok } from '#domain/base/result.ts'
import { webhookEventTypes } from '#domain/base/webhook-event.ts'
import { readInput } from '#platform/read-input.ts'
import {
  addEndpoint,
  addEndpointInput,
  listEndpoints,
  replayWebhook,
  rotateWebhookSecret,
  startWebhook,
  stopWebhook,
} from '#platform/webhook/manage-endpoints.ts'
import type { Command } from './command.ts'

/** `all` for every type, `order`, `payment` or `agreement` for those of a noun, or the name of one type. */
function eventsOf(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const types = webhookEventTypes.filter((type) => word === 'all' || type.startsWith(`${word}.`))
    return types.length > 0 ? types : [word]
  })
}

/** Operator commands for the systems of others that are told of events (docs/api.md). */
export const webhookCommands: Readonly<Record<string, Command>> = {
  webhooks: {
    usage: 'webhooks',
    about: 'Lists the endpoints that are told of events, with what waits, what was given up and why.',
    async run(_args, { context }) {
      const endpoints = await listEndpoints(context)
      return ok(
        endpoints.map(({ id, address, events, stoppedAt, stopReason, waiting, failed, fault }) => {
          const state = stoppedAt === null ? 'on' : `stopped ${stoppedAt.toISOString()} (${stopReason})`
          const last = fault === null ? '' : `, last fault: ${fault}`
          return `${id}  ${address}  ${state}, ${waiting} waiting, ${failed} given up${last}  ${events.join(' ')}`
        }),
      )
    },
  },
  'add-webhook': {
    usage: 'add-webhook <address> <all, order, payment, agreement or a type of events> …',
    about: 'Registers an https address that is told of events, and shows the secret that signs them, once.',
    async run([address, ...events], { context, actor }) {
      const input = readInput(addEndpointInput, { address, events: eventsOf(events) })
      const added = input.ok ? await addEndpoint(input.value, actor, context) : input
      if (!added.ok) return added
      const { id, secret } = added.value
      return ok([`Endpoint ${id} was registered.`, `Its secret, shown only now: ${secret}`])
    },
  },
  'stop-webhook': {
    usage: 'stop-webhook <id>',
    about: 'Tells an endpoint of nothing more, until start-webhook.',
    async run([id = ''], { context, actor }) {
      const stopped = await stopWebhook(id, actor, context)
      return stopped.ok ? ok([`Endpoint ${id} is stopped.`]) : stopped
    },
  },
  'start-webhook': {
    usage: 'start-webhook <id>',
    about: 'Tells an endpoint of events again, also of those that it missed since it was stopped.',
    async run([id = ''], { context, actor }) {
      const started = await startWebhook(id, actor, context)
      return started.ok ? ok([`Endpoint ${id} is told of events again.`]) : started
    },
  },
  'rotate-webhook': {
    usage: 'rotate-webhook <id>',
    about:
      'Gives an endpoint a new secret, shown once. For a day messages are signed with the former one too.',
    async run([id = ''], { context, actor }) {
      const rotated = await rotateWebhookSecret(id, actor, context)
      if (!rotated.ok) return rotated
      const { secret, formerUntil } = rotated.value
      return ok([
        `The new secret, shown only now: ${secret}`,
        `The former one signs too until ${formerUntil.toISOString()}.`,
      ])
    },
  },
  'replay-webhook': {
    usage: 'replay-webhook <id> <time or id of an event>',
    about:
      'Sends an endpoint again what happened since a time of the last 30 days, or one event, with the same ids.',
    async run([id = '', what = ''], { context, actor }) {
      const replayed = await replayWebhook({ id, what, actor }, context)
      return replayed.ok ? ok([`${replayed.value} messages go out again.`]) : replayed
    },
  },
}
