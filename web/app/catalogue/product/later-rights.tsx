import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = async () => {
  const { Rights: component } = await import('./rights.tsx')
  return { default: component }
}

/** What a customer may do with rented goods; its script comes later. */
export const LaterRights = laterPart(import.meta.env.SSR ? (await load()).default : lazyPart(load))
