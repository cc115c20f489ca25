import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = () => import('./rights.tsx')

/** What a customer may do with rented goods; its script comes later. */
export const LaterRights = laterPart(import.meta.env.SSR ? (await load()).Rights : lazyPart(load, 'Rights'))
