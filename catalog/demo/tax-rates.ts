import type { z } from 'zod'
import type { taxRateLine } from '#core/catalogue/import/schema.ts'

/** Sales and use tax on rent: the state's rate, and the sum of state and local rate at a store. */
export const taxRates: readonly z.input<typeof taxRateLine>[] = [
  ...rates('AL', 4, { '35208': 10 }),
  ...rates('AZ', 5.6, { '85033': 9.1 }),
  ...rates('CA', 7.25, { '90301': 10.25, '93702': 8.35, '95823': 7.75 }),
  ...rates('CO', 2.9, { '80219': 9.15 }),
  ...rates('FL', 6, { '33125': 7, '33614': 7.5, '32805': 6.5, '32209': 7.5 }),
  ...rates('GA', 4, { '30310': 8.9, '31204': 8 }),
  ...rates('IL', 6.25, { '60632': 10.25, '61605': 10 }),
  ...rates('IN', 7, {}),
  ...rates('LA', 5, { '70126': 10 }),
  ...rates('MI', 6, {}),
  ...rates('MO', 4.225, { '64130': 8.99 }),
  ...rates('NC', 4.75, { '28208': 7.25, '27405': 6.75 }),
  ...rates('NV', 6.85, { '89101': 8.375 }),
  ...rates('NY', 4, { '10468': 8.875, '14215': 8.75 }),
  ...rates('OH', 5.75, { '43215': 8, '44109': 8, '45205': 7.8 }),
  ...rates('PA', 6, { '19134': 8, '15210': 7 }),
  ...rates('SC', 6, { '29204': 8 }),
  ...rates('TN', 7, { '38118': 9.75, '37211': 9.75 }),
  ...rates('TX', 6.25, { '77036': 8.25, '77009': 8.25, '78207': 8.25, '75211': 8.25, '79912': 8.25 }),
  ...rates('VA', 5.3, { '23223': 6, '23504': 6 }),
  ...rates('AK', 0, {}),
  ...rates('AR', 6.5, { '72204': 8.625 }),
  ...rates('CT', 6.35, {}),
  ...rates('DC', 6, {}),
  ...rates('DE', 0, {}),
  ...rates('HI', 4, { '96817': 4.5 }),
  ...rates('IA', 6, { '50317': 7 }),
  ...rates('ID', 6, {}),
  ...rates('KS', 6.5, { '67214': 7.5 }),
  ...rates('KY', 6, {}),
  ...rates('MA', 6.25, {}),
  ...rates('MD', 6, {}),
  ...rates('ME', 5.5, {}),
  ...rates('MS', 7, { '39204': 8 }),
  ...rates('MT', 0, {}),
  ...rates('ND', 5, { '58102': 7.5 }),
  ...rates('NE', 5.5, { '68111': 7 }),
  ...rates('NH', 0, {}),
  ...rates('NM', 4.875, { '87105': 7.625 }),
  ...rates('OK', 4.5, { '73108': 8.625 }),
  ...rates('OR', 0, {}),
  ...rates('RI', 7, {}),
  ...rates('SD', 4.2, { '57103': 6.2 }),
  ...rates('UT', 4.85, { '84116': 7.75 }),
  ...rates('VT', 6, { '05401': 7 }),
  ...rates('WA', 6.5, { '98409': 10.3, '98902': 8.3 }),
  ...rates('WV', 6, { '25302': 7 }),
  ...rates('WY', 4, { '82001': 6 }),
]

function rates(
  stateCode: z.input<typeof taxRateLine>['stateCode'],
  state: number,
  places: Readonly<Record<string, number>>,
) {
  const local = Object.entries(places).map(([postalCode, ratePercent]) => ({
    stateCode,
    postalCode,
    ratePercent,
  }))
  return [{ stateCode, ratePercent: state }, ...local]
}
