import type { ReactNode } from 'react'
import type { Frequency } from '#domain/base/frequency.ts'

/** Class of the element that contains the choice of a frequency and everything that depends on it. */
export const frequencyGroup = 'group/frequency'

const shownWhen: Record<Frequency, string> = {
  WEEKLY: 'hidden group-has-[[value=WEEKLY]:checked]/frequency:block',
  BI_WEEKLY: 'hidden group-has-[[value^=BI]:checked]/frequency:block',
  SEMI_MONTHLY: 'hidden group-has-[[value^=SEMI]:checked]/frequency:block',
  MONTHLY: 'hidden group-has-[[value=MONTHLY]:checked]/frequency:block',
}

/** Shown while its frequency is chosen. CSS only, so it works without scripts. */
export function ForFrequency({ frequency, children }: { frequency: Frequency; children: ReactNode }) {
  return <div className={shownWhen[frequency]}>{children}</div>
}
