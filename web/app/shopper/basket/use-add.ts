import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { postActivity } from '#web/app/request/post-activity.ts'
import { pushTracking } from '#web/app/request/tracking.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { waitForFrame } from '#web/app/request/wait-for-frame.ts'
import { showFirstProblem } from '#web/app/ui/feedback/first-problem.ts'
import type { CartReply } from './cart-action.server.ts'

type AddReply = Extract<CartReply, { intent: 'add' }>

/** The result of an add: the answer of the store, or none because it could not be reached. */
type Adding = { readonly busy: boolean; readonly reply?: AddReply; readonly isLost?: true }

/**
 * Sends an "add to cart" form without the router, which would replace the whole page if the store cannot be
 * reached. So the page stays, and the form shows the problem.
 * @param loadDialog loads what will say that it was added. The form stays busy until then, because a shopper who sees
 * nothing presses again and gets a second one.
 */
export function useAdd(loadDialog: () => Promise<unknown>) {
  const prefix = usePrefix()
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<Adding>({ busy: false })
  const running = useRef(false)
  useEffect(() => {
    if (adding.isLost || adding.reply?.reply !== undefined) showFirstProblem()
  }, [adding])
  async function send(form: FormData): Promise<Adding> {
    try {
      const address = withPrefix(prefix, pathTo('basketAdd'))
      // The encoding that browsers use for forms without files.
      const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
      const answer = await fetch(address, { method: 'POST', body })
      return { busy: false, reply: await answer.json() }
    } catch {
      return { busy: false, isLost: true }
    }
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    running.current = true
    const form = new FormData(event.currentTarget)
    setAdding({ busy: true })
    await waitForFrame()
    form.set('stay', '1')
    // If it cannot be loaded, it is asked for again when it is to be shown.
    const [next] = await Promise.all([send(form), loadDialog().catch(() => undefined)])
    running.current = false
    setAdding(next)
    if (next.reply?.added === undefined) return
    const products = next.reply.added.lines.map(({ line }) => line.productId)
    for (const product of products) pushTracking('cartAdd', product)
    postActivity('addToCart', { products })
    // Updates the item count in the header.
    await revalidate()
  }
  return { ...adding, submit }
}
