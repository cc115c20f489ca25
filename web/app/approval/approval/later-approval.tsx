import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import type { ApprovalBlock } from './approval-block.tsx'

const load = async () => {
  const { ApprovalBlock: component } = await import('./approval-block.tsx')
  return { default: component }
}

// The server renders it, and the browser loads its script after everything else: what is pressed in it are links.
const Part = import.meta.env.SSR ? (await load()).default : lazyPart(load)

/** What a customer is approved for, whose script does not delay the page around it. */
export function LaterApproval(props: ComponentProps<typeof ApprovalBlock>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
