import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import type { Rights } from './rights.tsx'

const load = async () => {
  const { Rights: component } = await import('./rights.tsx')
  return { default: component }
}

// The server renders it, and the browser loads its script after everything else: there is only text in it.
const Part = import.meta.env.SSR ? (await load()).default : lazyPart(load)

/** What a customer may do with rented goods, whose script does not delay the page around it. */
export function LaterRights(props: ComponentProps<typeof Rights>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
