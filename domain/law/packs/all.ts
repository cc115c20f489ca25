import type { RulePack } from '../pack.ts'
import { alaskaPack } from './ak.ts'
import { alabamaPack } from './al.ts'
import { arkansasPack } from './ar.ts'
import { arizonaPack } from './az.ts'
import { californiaPacks } from './ca.ts'
import { coloradoPacks } from './co.ts'
import { connecticutPacks } from './ct.ts'
import { districtOfColumbiaPack } from './dc.ts'
import { delawarePack } from './de.ts'
import { floridaPack } from './fl.ts'
import { georgiaPacks } from './ga.ts'
import { genericPack } from './generic.ts'
import { hawaiiPack } from './hi.ts'
import { iowaPacks } from './ia.ts'
import { idahoPack } from './id.ts'
import { illinoisPack } from './il.ts'
import { indianaPack } from './in.ts'
import { kansasPack } from './ks.ts'
import { kentuckyPack } from './ky.ts'
import { louisianaPack } from './la.ts'
import { massachusettsPack } from './ma.ts'
import { marylandPack } from './md.ts'
import { mainePacks } from './me.ts'
import { michiganPacks } from './mi.ts'
import { missouriPack } from './mo.ts'
import { mississippiPack } from './ms.ts'
import { montanaPack } from './mt.ts'
import { northCarolinaPacks } from './nc.ts'
import { northDakotaPack } from './nd.ts'
import { nebraskaPack } from './ne.ts'
import { newHampshirePacks } from './nh.ts'
import { newJerseyPacks } from './nj.ts'
import { newMexicoPack } from './nm.ts'
import { nevadaPack } from './nv.ts'
import { newYorkPacks } from './ny.ts'
import { ohioPacks } from './oh.ts'
import { oklahomaPack } from './ok.ts'
import { oregonPack } from './or.ts'
import { pennsylvaniaPacks } from './pa.ts'
import { rhodeIslandPack } from './ri.ts'
import { southCarolinaPacks } from './sc.ts'
import { southDakotaPack } from './sd.ts'
import { tennesseePack } from './tn.ts'
import { texasPack } from './tx.ts'
import { utahPack } from './ut.ts'
import { virginiaPacks } from './va.ts'
import { vermontPacks } from './vt.ts'
import { washingtonPack } from './wa.ts'
import { westVirginiaPacks } from './wv.ts'
import { wyomingPack } from './wy.ts'

/**
 * All versions of all packs. A signed agreement keeps its version, so a changed rule is added as a new
 * version.
 */
export const allPacks: readonly RulePack[] = [
  genericPack,
  alaskaPack,
  alabamaPack,
  arkansasPack,
  arizonaPack,
  ...californiaPacks,
  ...coloradoPacks,
  ...connecticutPacks,
  districtOfColumbiaPack,
  delawarePack,
  floridaPack,
  ...georgiaPacks,
  hawaiiPack,
  ...iowaPacks,
  idahoPack,
  illinoisPack,
  indianaPack,
  kansasPack,
  kentuckyPack,
  louisianaPack,
  massachusettsPack,
  marylandPack,
  ...mainePacks,
  ...michiganPacks,
  missouriPack,
  mississippiPack,
  montanaPack,
  ...northCarolinaPacks,
  northDakotaPack,
  nebraskaPack,
  ...newHampshirePacks,
  ...newJerseyPacks,
  newMexicoPack,
  nevadaPack,
  ...newYorkPacks,
  ...ohioPacks,
  oklahomaPack,
  oregonPack,
  ...pennsylvaniaPacks,
  rhodeIslandPack,
  ...southCarolinaPacks,
  southDakotaPack,
  tennesseePack,
  texasPack,
  utahPack,
  ...virginiaPacks,
  ...vermontPacks,
  washingtonPack,
  ...westVirginiaPacks,
  wyomingPack,
]
