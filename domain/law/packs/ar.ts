import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Arkansas, Rental-Purchase Agreements. Only 4-92-103 and 4-92-108 were read. */
export const arkansasPack = newPack('AR', {
  payoff: provision('Ark. Code 4-92-105', null, kindestPayoff, 'unverified'),
  lateFee: provision('Ark. Code 4-92-105', null, noLateFee, 'unverified'),
  fees: provision('Ark. Code 4-92-105', null, noFees, 'unverified'),
  reinstatement: provision('Ark. Code 4-92-106', null, kindestReinstatement, 'unverified'),
})
