import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = () => import('./ledger.tsx')

/** All that was charged and paid; its script comes later. */
export const LaterLedger = laterPart(import.meta.env.SSR ? (await load()).Ledger : lazyPart(load, 'Ledger'))
