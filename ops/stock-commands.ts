import { getUnitHistory } from '#core/catalogue/price/get-unit-history.ts'
import type { UnitRental } from '#core/catalogue/stock/rental-history.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

function rentalLine({ number, rentedOn, returnedOn, rentCents, grade }: UnitRental): string {
  const end = returnedOn === null ? 'goes on' : `until ${returnedOn}, ${rentCents} cents of rent`
  return `rental ${number}: since ${rentedOn}, ${end}${grade === null ? '' : `, came back ${grade}`}`
}

/** Operator commands for units in stock. */
export const stockCommands: Readonly<Record<string, Command>> = {
  'unit-history': {
    usage: 'unit-history <inventory number>',
    about:
      'When a unit was rented, what was paid for it, and whether it may be rented again where the law looks at that.',
    async run([inventoryNumber = ''], { context }) {
      const found = await getUnitHistory(inventoryNumber, context)
      if (!found.ok) return found
      const { unit, rentals, places } = found.value
      return ok([
        `${inventoryNumber}: ${unit.productId}, ${unit.condition}, cost ${unit.merchantCostCents} cents, rented ${unit.timesRented} times`,
        ...rentals.map(rentalLine),
        ...places.map(({ stateCode, zoneId, refusal }) =>
          refusal === null
            ? `may be rented in ${stateCode} at the prices of ${zoneId}`
            : `not rented in ${stateCode} at the prices of ${zoneId}: ${refusal.code} ${JSON.stringify(refusal.params)}`,
        ),
      ])
    },
  },
}
