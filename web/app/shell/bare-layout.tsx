import { Outlet } from 'react-router'

/** A page without header and footer, for example inside the app. */
export default function BareLayout() {
  return (
    <main id="main" className="flex-1">
      <Outlet />
    </main>
  )
}
