import { statePack, statute } from './sources.ts'

/** New Hampshire requires one sentence; everything else is the generic contract. */
export const newHampshirePack = statePack('NH', {
  notices: statute('N.H. Rev. Stat. 358-P', ['consider-cash-or-credit'], 'read-partly'),
})
