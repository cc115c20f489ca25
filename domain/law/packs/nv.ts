import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Nevada, Leases of Personal Property with an Option to Purchase. Sections 597.040 to 597.090 were not read. */
export const nevadaPack = newPack('NV', {
  payoff: provision('Nev. Rev. Stat. 597.030', null, kindestPayoff, 'unverified'),
  lateFee: provision('Nev. Rev. Stat. 597.040 to 597.090', null, noLateFee, 'unverified'),
  fees: provision('Nev. Rev. Stat. 597.040 to 597.090', null, noFees, 'unverified'),
  reinstatement: provision('Nev. Rev. Stat. 597.040 to 597.090', null, kindestReinstatement, 'unverified'),
})
