import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/**
 * The manifest of the routes, with fewer words in the page's script. The server preloads the files that routes import, so
 * the browser needs no list of them, and what is left out there counts as false.
 */
export function shortManifest(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    if (route === undefined) return [id, route] as const
    const { imports: _imports, ...told } = route
    const known = Object.fromEntries(
      Object.entries(told).filter(
        ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
      ),
    )
    return [id, { ...route, toJSON: () => known }] as const
  })
  const entry = { ...manifest.entry, toJSON: () => ({ module: manifest.entry.module, imports: [] }) }
  return { ...manifest, entry, routes: Object.fromEntries(routes) }
}
