import { data } from 'react-router'
import { pageTitle } from '../request/page-title.ts'
import { NotFoundPanel } from '../ui/feedback/not-found-panel.tsx'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'shell.not-found.title', { noindex: true })

/** Route for all unknown paths. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundPanel />
}
