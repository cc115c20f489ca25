import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import type { ReturnList } from './return-list.tsx'

const load = async () => {
  const { ReturnList: component } = await import('./return-list.tsx')
  return { default: component }
}

// The server renders it, and the browser loads its script after everything else: what is pressed in it are links.
const Part = import.meta.env.SSR ? (await load()).default : lazyPart(load)

/** The list of payments that came back, whose script does not delay the page around it. */
export function LaterReturnList(props: ComponentProps<typeof ReturnList>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
