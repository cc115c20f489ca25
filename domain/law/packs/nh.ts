import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('NH', {
  notices: statute('N.H. Rev. Stat. 358-P', ['consider-cash-or-credit'], 'read-partly'),
})

/** New Hampshire requires one sentence; the rest of its chapter was not read. */
export const newHampshirePacks = reread(first, {
  payoff: provision('N.H. Rev. Stat. 358-P', null, kindestPayoff, 'unverified'),
  reinstatement: provision('N.H. Rev. Stat. 358-P', null, kindestReinstatement, 'unverified'),
})
