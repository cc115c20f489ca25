import { Outlet } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** A route between layout and screens, so that the layout stays when a screen fails. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
