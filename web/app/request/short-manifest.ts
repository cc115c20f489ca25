import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/**
 * The manifest of the routes, shorter where it is written into the page's script as JSON. The server reads it as it was, to
 * preload the files that routes import, so the browser needs no list of them; what is left out counts as false there.
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
