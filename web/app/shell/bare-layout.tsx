import { Outlet } from 'react-router'

/** A page with nothing around it, such as the one that the app shows inside itself. */
export default function BareLayout() {
  return (
    <main id="main" className="flex-1">
      <Outlet />
    </main>
  )
}
