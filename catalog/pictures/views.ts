import { shotName, type View, views } from '#catalog/studio/view.ts'
import { renderedFile } from './rendered.ts'

/** A drawing shows goods by themselves and in a room; a rendered picture shows them from all sides that it has. */
export type ShownView = View | 'room'

function roomName(slug: string, finish: string): string {
  return `${shotName(slug, finish, 'three-quarter')}-room`
}

/** The pictures of a product in one of its finishes, the one that stands for it first. */
export function viewsOf(
  slug: string,
  finish: string,
): { readonly view: ShownView; readonly picture: string }[] {
  const rendered = views
    .map((view) => ({ view, picture: shotName(slug, finish, view) }))
    .filter(({ picture }) => renderedFile(picture) !== undefined)
  if (rendered[0]?.view === 'three-quarter') return rendered
  return [
    { view: 'three-quarter', picture: shotName(slug, finish, 'three-quarter') },
    { view: 'room', picture: roomName(slug, finish) },
  ]
}
