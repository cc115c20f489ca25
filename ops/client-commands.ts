import { addClient } from '#core/shopper/api-client/add-client.ts'
import { listClients } from '#core/shopper/api-client/find-client.ts'
import { removeClient } from '#core/shopper/api-client/remove-client.ts'
import { addClientInput } from '#core/shopper/api-client/schema.ts'
import { ok } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import type { Command } from './command.ts'

/** Operator commands for clients of the shopper APIs (docs/api.md). */
export const clientCommands: Readonly<Record<string, Command>> = {
  clients: {
    usage: 'clients',
    about: 'Lists the clients of the shopper APIs, with the addresses that sign-in may send them back to.',
    async run(_args, { context }) {
      const clients = await listClients(context)
      return ok(clients.map(({ id, kind, addresses }) => `${id}  ${kind}  ${addresses.join(' ')}`))
    },
  },
  'add-client': {
    usage: 'add-client <id> <public or confidential> <address> …',
    about:
      'Registers a client of the shopper APIs. A confidential one runs on a server and gets a secret, which is shown once.',
    async run([id, kind, ...addresses], { context, actor }) {
      const input = readInput(addClientInput, { id, kind, addresses })
      const added = input.ok ? await addClient(input.value, actor, context) : input
      if (!added.ok) return added
      const { secret } = added.value
      return ok([
        `Client ${id} was registered.`,
        ...(secret === undefined ? [] : [`Its secret, shown only now: ${secret}`]),
      ])
    },
  },
  'remove-client': {
    usage: 'remove-client <id>',
    about: 'Removes a client of the shopper APIs, so that nobody signs in through it any more.',
    async run([id = ''], { context, actor }) {
      const removed = await removeClient(id, actor, context)
      return removed.ok ? ok([`Client ${id} was removed.`]) : removed
    },
  },
}
