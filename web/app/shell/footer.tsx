import { useRoot } from '../use-root.ts'

/** The store's footer. */
export function Footer() {
  const { siteName } = useRoot()
  return (
    <footer className="mt-16 bg-deep py-8 text-white">
      <div className="container-page">{siteName}</div>
    </footer>
  )
}
