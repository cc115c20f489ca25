import { renderedFile } from './rendered.ts'
import { shotName, type View, views } from './view.ts'

/** The pictures of a product in a finish. The first is its main picture, which every product has. */
export function viewsOf(slug: string, finish: string): { readonly view: View; readonly picture: string }[] {
  return views
    .map((view) => ({ view, picture: shotName(slug, finish, view) }))
    .filter(({ view, picture }) => view === 'three-quarter' || renderedFile(picture) !== undefined)
}
