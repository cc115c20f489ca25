import type { ReactNode } from 'react'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'

/** The element that holds the choice between delivery and pick-up and everything that follows it. */
export const fulfilmentGroup = 'group/fulfilment'

const shownWhen: Record<Fulfilment, string> = {
  delivery: 'block group-has-[[value=pickup]:checked]/fulfilment:hidden',
  pickup: 'hidden group-has-[[value=pickup]:checked]/fulfilment:block',
}

type Props = {
  way: Fulfilment
  /** A few words within a line, such as a legend. */
  words?: boolean
  children: ReactNode
}

/** Shown while its way is the chosen one: by CSS alone, so it follows the choice without scripts too. */
export function ForFulfilment({ way, words = false, children }: Props) {
  const Tag = words ? 'span' : 'div'
  return <Tag className={shownWhen[way]}>{children}</Tag>
}
