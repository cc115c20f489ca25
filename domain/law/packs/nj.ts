import { statePack } from './sources.ts'

/**
 * New Jersey treats the agreement as a credit sale with a cap of 30 percent (Perez v. Rent-A-Center), so the
 * state is closed until the operator's counsel opens it (state-support.ts). It then uses the generic
 * contract, which has no fees.
 */
export const newJerseyPack = statePack('NJ', {})
