import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = async () => {
  const { ReturnList: component } = await import('./return-list.tsx')
  return { default: component }
}

/** The list of payments that came back; its script comes later. */
export const LaterReturnList = laterPart(import.meta.env.SSR ? (await load()).default : lazyPart(load))
