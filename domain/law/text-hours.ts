import type { DayHours, LocalHours } from '../base/local-hours.ts'
import type { UsState } from '../base/us-states.ts'
import { zonesOf } from './state-zones.ts'

type Hours = { readonly weekdays: DayHours; readonly saturday?: DayHours; readonly sunday?: DayHours }

/** Nobody is sent advertising by text before 8 a.m. or after 9 p.m. of their own time: 47 CFR 64.1200(c)(1). */
const federal: Hours = { weekdays: [8, 21] }

/**
 * States with shorter hours. Days that are left out are as weekdays. As surveyed in 2025; an operator's counsel should
 * look at it before a campaign, and at holidays on which a state allows none.
 */
const shorter: Partial<Record<UsState, Hours>> = {
  // Ala. Code 8-19A-8
  AL: { weekdays: [8, 20], sunday: null },
  // Conn. Gen. Stat. 42-288a
  CT: { weekdays: [9, 20] },
  // Fla. Stat. 501.616(6)(a)
  FL: { weekdays: [8, 20] },
  // KRS 367.46955
  KY: { weekdays: [10, 21] },
  // La. R.S. 45:844.31
  LA: { weekdays: [8, 20], sunday: null },
  // Mass. Gen. Laws 159C §3
  MA: { weekdays: [8, 20] },
  // Md. Code, Com. Law 14-4503
  MD: { weekdays: [8, 20] },
  // Mich. Comp. Laws 445.111a
  MI: { weekdays: [9, 21] },
  // Minn. Stat. 325E.30
  MN: { weekdays: [9, 21] },
  // Miss. Code 77-3-723
  MS: { weekdays: [8, 20], sunday: null },
  // N.M. Stat. 57-12-22
  NM: { weekdays: [9, 21] },
  // Nev. Rev. Stat. 599B
  NV: { weekdays: [9, 20] },
  // Okla. Stat. 15 §775C.4
  OK: { weekdays: [8, 20] },
  // R.I. Gen. Laws 5-61-3.6
  RI: { weekdays: [9, 18], saturday: [10, 17], sunday: null },
  // S.D. Codified Laws 37-30A
  SD: { weekdays: [9, 21], sunday: null },
  // Tex. Bus. & Com. Code 301.051
  TX: { weekdays: [9, 21], sunday: [12, 21] },
  // Utah Code 13-25a-103
  UT: { weekdays: [8, 21], sunday: null },
  // RCW 80.36.390
  WA: { weekdays: [8, 20] },
  // Wyo. Stat. 40-12-302
  WY: { weekdays: [8, 20] },
}

/** Where it is unknown in which zone somebody lives, it has to be day in all of them. */
const allZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

function weekOf({ weekdays, saturday = weekdays, sunday = weekdays }: Hours): DayHours[] {
  return [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday]
}

/** The hours that lie within both. */
function common(one: DayHours, other: DayHours): DayHours {
  return one === null || other === null ? null : [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
}

/** Hours that every state allows. */
const everywhere = [federal, ...Object.values(shorter)]
  .map(weekOf)
  .reduce((week, next) => week.map((hours, day) => common(hours, next[day] ?? null)))

/**
 * When advertising may be sent by text to somebody: by the state where they live, in each of its time zones, as a line of
 * the zones may run through it. `zone` is the IANA time zone where it is known, as that of a store. Without a state, the
 * hours that hold in every state and every zone.
 */
export function textHours(home: { readonly state: UsState; readonly zone?: string } | undefined): LocalHours {
  if (home === undefined) return { zones: allZones, week: everywhere }
  const { state, zone } = home
  return { zones: zone === undefined ? zonesOf(state) : [zone], week: weekOf(shorter[state] ?? federal) }
}
