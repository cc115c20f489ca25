import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/**
 * Oklahoma, Rental-Purchase Act. A lessor needs a licence, so the state is closed without its number
 * (state-support.ts). Most of section 1954 was not read.
 */
export const oklahomaPack = newPack('OK', {
  payoff: provision('59 Okla. Stat. 1954', null, kindestPayoff, 'unverified'),
  lateFee: provision('59 Okla. Stat. 1954', null, noLateFee, 'unverified'),
  fees: provision('59 Okla. Stat. 1954', null, noFees, 'unverified'),
  reinstatement: provision('59 Okla. Stat. 1954', null, kindestReinstatement, 'unverified'),
})
