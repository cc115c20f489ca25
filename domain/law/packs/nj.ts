import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { provision, reread, statePack } from './sources.ts'

/**
 * New Jersey treats the agreement as a credit sale with a cap of 30 percent (Perez v. Rent-A-Center), so the
 * state is closed until the operator's counsel opens it (state-support.ts). It then has the
 * best rules for the customer of any state that was read, and no fees.
 */
export const newJerseyPacks = reread(statePack('NJ', {}), {
  payoff: provision('Perez v. Rent-A-Center', null, kindestPayoff, 'unverified'),
  reinstatement: provision('Perez v. Rent-A-Center', null, kindestReinstatement, 'unverified'),
})
