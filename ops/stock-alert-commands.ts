import { eraseStockAlerts } from '#core/shopper/stock-alert/erase-alerts.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator commands for mail when something is back. */
export const stockAlertCommands: Readonly<Record<string, Command>> = {
  'erase-stock-alerts': {
    usage: 'erase-stock-alerts <email>',
    about: 'Erases an address from the asks for mail when a product is back, at its owner’s wish.',
    async run([address = ''], { context, actor }) {
      const erased = await eraseStockAlerts(address, actor, context)
      return erased.ok ? ok([`${erased.value} asks were erased.`]) : erased
    },
  },
}
