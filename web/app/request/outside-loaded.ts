/**
 * Whether this document runs scripts of other companies. They see everything that is typed, so no window that asks for
 * a password opens over such a page: the page that asks for it has a document of its own.
 */
export function hasOutsideScripts(): boolean {
  return document.querySelector('script[data-outside]') !== null
}
