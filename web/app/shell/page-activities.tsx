import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { urlNameOf } from '#site/data-layer.ts'
import { splitPrefix } from '#site/prefix.ts'
import { postActivity } from '../request/post-activity.ts'
import { useStep } from './data-layer/use-step.ts'

/** Pages that tell themselves what was opened. */
const tellingPages = /^(product|category|search)(Old)?\d*$/

const checkoutPages = /^(checkout|newCheckout)$/

/** Tells the store that a page was opened that is neither product, category nor search, and how a checkout goes on. */
export function PageActivities() {
  const { pathname } = useLocation()
  const step = useStep()
  const name = urlNameOf(splitPrefix(pathname).path) ?? 'none'
  const isCheckout = checkoutPages.test(name)
  const wasCheckout = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page of its own
  useEffect(() => {
    if (!tellingPages.test(name)) postActivity('viewPage')
  }, [pathname, name])
  useEffect(() => {
    if (isCheckout && !wasCheckout.current) postActivity('beginCheckout')
    wasCheckout.current = isCheckout
    if (isCheckout && step !== undefined) postActivity('checkoutStep')
  }, [isCheckout, step])
  return null
}
