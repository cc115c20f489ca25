import { Outlet } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** Between a layout and its screens, so that a screen which fails leaves the layout standing. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage />
}
