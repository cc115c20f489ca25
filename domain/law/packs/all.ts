import type { RulePack } from '../pack.ts'
import { californiaPack } from './ca.ts'
import { coloradoPack } from './co.ts'
import { connecticutPack } from './ct.ts'
import { floridaPack } from './fl.ts'
import { georgiaPack } from './ga.ts'
import { genericPack } from './generic.ts'
import { iowaPack } from './ia.ts'
import { illinoisPack } from './il.ts'
import { indianaPack } from './in.ts'
import { mainePack } from './me.ts'
import { michiganPack } from './mi.ts'
import { northCarolinaPack } from './nc.ts'
import { newHampshirePack } from './nh.ts'
import { newJerseyPack } from './nj.ts'
import { newYorkPack } from './ny.ts'
import { ohioPack } from './oh.ts'
import { pennsylvaniaPack } from './pa.ts'
import { rhodeIslandPack } from './ri.ts'
import { southCarolinaPack } from './sc.ts'
import { texasPack } from './tx.ts'
import { virginiaPack } from './va.ts'
import { vermontPack } from './vt.ts'
import { westVirginiaPack } from './wv.ts'

/**
 * All versions of all packs. A signed agreement keeps its version, so a changed rule is added as a new
 * version.
 */
export const allPacks: readonly RulePack[] = [
  genericPack,
  californiaPack,
  coloradoPack,
  connecticutPack,
  floridaPack,
  georgiaPack,
  iowaPack,
  illinoisPack,
  indianaPack,
  mainePack,
  michiganPack,
  northCarolinaPack,
  newHampshirePack,
  newJerseyPack,
  newYorkPack,
  ohioPack,
  pennsylvaniaPack,
  rhodeIslandPack,
  southCarolinaPack,
  texasPack,
  virginiaPack,
  vermontPack,
  westVirginiaPack,
]
