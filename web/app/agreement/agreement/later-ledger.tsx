import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = async () => {
  const { Ledger: component } = await import('./ledger.tsx')
  return { default: component }
}

/** All that was charged and paid; its script comes later. */
export const LaterLedger = laterPart(import.meta.env.SSR ? (await load()).default : lazyPart(load))
