import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Arizona, Rental-Purchase Agreements. Sections 44-6807 and most of 44-6805 were not read. */
export const arizonaPack = newPack('AZ', {
  payoff: provision('Ariz. Rev. Stat. 44-6804', null, kindestPayoff, 'unverified'),
  lateFee: provision('Ariz. Rev. Stat. 44-6805', null, noLateFee, 'unverified'),
  fees: provision('Ariz. Rev. Stat. 44-6805', null, noFees, 'unverified'),
  reinstatement: provision('Ariz. Rev. Stat. 44-6807', null, kindestReinstatement, 'unverified'),
})
