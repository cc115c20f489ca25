import { useMatches } from 'react-router'
import type { UrlName } from '#site/urls.ts'
import type { FormReply } from './form-data.ts'

/** The id of a page's open form. */
export const openFormId = 'open-form'

/**
 * The form of a page that somebody may have begun to fill in. The buttons that change the language send it along where no
 * scripts carry what is typed, so that nothing is lost. A page with such a form gives this as `openForm` from its loader
 * and gives the form `openFormId`.
 */
export type OpenForm = {
  /** The page that keeps it and then changes the language. */
  readonly keptBy: Extract<UrlName, 'preference' | 'applicationKeep'>
  /** What was typed before the language changed; null if it has not just changed, or the page keeps it in another way. */
  readonly typed: FormReply | null
}

function hasOpenForm(data: unknown): data is { openForm: OpenForm } {
  return typeof data === 'object' && data !== null && 'openForm' in data && data.openForm !== null
}

/** The open form of the current page; undefined if it has none. */
export function useOpenForm(): OpenForm | undefined {
  const data = useMatches().at(-1)?.loaderData
  return hasOpenForm(data) ? data.openForm : undefined
}
