import { renderedFile } from './rendered.ts'
import { shotName, type View, views } from './view.ts'

/** The pictures of a product in one of its finishes, the one that stands for it first: every product has that. */
export function viewsOf(slug: string, finish: string): { readonly view: View; readonly picture: string }[] {
  return views
    .map((view) => ({ view, picture: shotName(slug, finish, view) }))
    .filter(({ view, picture }) => view === 'three-quarter' || renderedFile(picture) !== undefined)
}
