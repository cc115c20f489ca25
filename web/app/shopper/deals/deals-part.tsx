import { laterPart } from '#web/app/request/later-part.tsx'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import type { DealsLaterProps } from './deals-later.tsx'

const load = () => import('./deals-later.tsx')

/**
 * The sign-up for deals as a part of a page: the bar, the form of the footer, or the window that opens by itself. Until its
 * script has come, its forms are plain ones.
 */
export const DealsPart = laterPart<DealsLaterProps>(
  import.meta.env.SSR ? (await load()).default : lazyPart(load),
)
