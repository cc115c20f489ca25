import type { RefCallback } from 'react'

/** The HTML of parts whose data this document was not sent, by their version: of those that were on the page. */
const left = new Map<string, string>()

/**
 * A ref for the element of a part that the server rendered. Its links are ones of the store, which the server does not say
 * of each (`FollowLinks`), and its HTML stays known when the element goes.
 */
export function takeOver(version: string): RefCallback<HTMLElement> {
  return (element) => {
    if (element === null) return
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
      link.dataset['discover'] = 'true'
    return () => {
      left.set(version, element.innerHTML)
    }
  }
}

/** The HTML of such a part, if the document has or had it. */
export function servedHtml(version: string): string {
  const element = document.querySelector(`[data-served="${version}"]`)
  return element?.innerHTML ?? left.get(version) ?? ''
}
