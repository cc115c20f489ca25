import type { ReactNode } from 'react'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'

/** Class of the element that contains the choice of delivery or pick-up and everything that depends on it. */
export const fulfilmentGroup = 'group/fulfilment'

const shownWhen: Record<Fulfilment, string> = {
  delivery: 'block group-has-[[value=pickup]:checked]/fulfilment:hidden',
  pickup: 'hidden group-has-[[value=pickup]:checked]/fulfilment:block',
}

type Props = {
  way: Fulfilment
  /** Renders inline, for example inside a legend. */
  words?: boolean
  children: ReactNode
}

/** Shown while its fulfilment is chosen. CSS only, so it works without scripts. */
export function ForFulfilment({ way, words = false, children }: Props) {
  const Tag = words ? 'span' : 'div'
  return <Tag className={shownWhen[way]}>{children}</Tag>
}
