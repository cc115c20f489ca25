import type { UsState } from '../base/us-states.ts'

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const

/** The zones of the states that have several, or another than the four of the mainland. */
const others: Partial<Record<UsState, readonly string[]>> = {
  AK: ['America/Anchorage', 'America/Adak'],
  AS: ['Pacific/Pago_Pago'],
  // The Navajo Nation has daylight saving time, the rest has none.
  AZ: ['America/Phoenix', mountain],
  FL: [eastern, central],
  GU: ['Pacific/Guam'],
  HI: ['Pacific/Honolulu'],
  ID: [mountain, pacific],
  IN: [eastern, central],
  KS: [central, mountain],
  KY: [eastern, central],
  MI: [eastern, central],
  MP: ['Pacific/Guam'],
  ND: [central, mountain],
  NE: [central, mountain],
  NV: [pacific, mountain],
  OR: [pacific, mountain],
  PR: ['America/Puerto_Rico'],
  SD: [central, mountain],
  TN: [eastern, central],
  TX: [central, mountain],
  VI: ['America/Puerto_Rico'],
}

const inOneZone: readonly (readonly [string, readonly UsState[]])[] = [
  [central, ['AL', 'AR', 'IA', 'IL', 'LA', 'MN', 'MO', 'MS', 'OK', 'WI']],
  [mountain, ['CO', 'MT', 'NM', 'UT', 'WY']],
  [pacific, ['CA', 'WA']],
]

/** The IANA time zones of a state (49 CFR 71): several where a line of the zones runs through it. */
export function zonesOf(state: UsState): readonly string[] {
  return others[state] ?? [inOneZone.find(([, states]) => states.includes(state))?.[0] ?? eastern]
}
