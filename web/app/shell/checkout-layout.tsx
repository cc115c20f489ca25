import { Outlet } from 'react-router'

/** The reduced store around checkout: nothing that leads away. */
export default function CheckoutLayout() {
  return (
    <main id="main" className="flex-1">
      <Outlet />
    </main>
  )
}
