import { kindestReinstatement } from './kindest.ts'
import { contractPayoff, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Kansas, Lease-Purchase Agreements. Sections 50-685 and 50-686 were not read. */
export const kansasPack = newPack('KS', {
  payoff: provision('Kan. Stat. 50-684(a)(9)', null, contractPayoff),
  lateFee: provision('Kan. Stat. 50-685', null, noLateFee, 'unverified'),
  fees: provision('Kan. Stat. 50-684(a)(8), 50-685', null, noFees, 'unverified'),
  reinstatement: provision('Kan. Stat. 50-686', null, kindestReinstatement, 'unverified'),
})
