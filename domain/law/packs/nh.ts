import { statePack, statute } from './sources.ts'

/** New Hampshire asks for one sentence; all else is the contract. */
export const newHampshirePack = statePack('NH', {
  notices: statute('N.H. Rev. Stat. 358-P', ['consider-cash-or-credit'], 'read-partly'),
})
