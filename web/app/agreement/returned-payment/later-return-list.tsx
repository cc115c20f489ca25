import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = () => import('./return-list.tsx')

/** The list of payments that came back; its script comes later. */
export const LaterReturnList = laterPart(
  import.meta.env.SSR ? (await load()).ReturnList : lazyPart(load, 'ReturnList'),
)
