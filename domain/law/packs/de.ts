import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/**
 * Delaware Lease-Purchase Agreement Act. Its formula of the early purchase was not read, so the state is closed
 * until the operator opens it (state-support.ts).
 */
export const delawarePack = newPack('DE', {
  payoff: provision('6 Del. C. 7603 to 7614', null, kindestPayoff, 'unverified'),
  ownership: provision('6 Del. C. 7606(b)(3)', '2019', { kind: 'total' }),
  lateFee: provision('6 Del. C. 7603 to 7614', null, noLateFee, 'unverified'),
  fees: provision('6 Del. C. 7603 to 7614', null, noFees, 'unverified'),
  reinstatement: provision('6 Del. C. 7603 to 7614', null, kindestReinstatement, 'unverified'),
})
