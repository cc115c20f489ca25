import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'

const load = () => import('./approval-block.tsx')

/** What a customer is approved for; its script comes later. */
export const LaterApproval = laterPart(
  import.meta.env.SSR ? (await load()).ApprovalBlock : lazyPart(load, 'ApprovalBlock'),
)
