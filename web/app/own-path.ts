/** A path of this store from outside, or home: nobody is sent to another site. */
export function ownPath(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : '/'
}
