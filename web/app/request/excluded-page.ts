import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { useRoot } from './use-root.ts'

/** Whether a path is one of the excluded pages or below one; "/" is the home page alone. */
export function isExcluded(path: string, excludedPages: readonly string[]): boolean {
  return excludedPages.some((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)))
}

/** Whether the preference excludedPages names this page: then no window opens on it by itself (SHL-420). */
export function useExcludedPage(): boolean {
  const { excludedPages } = useRoot()
  return isExcluded(splitPrefix(useLocation().pathname).path, excludedPages)
}
