/** What a browser's shopper answered about scripts that watch and about activities. */
type Answered = { readonly outsideScripts: string | undefined; readonly activities: string | undefined }

/**
 * Whether it must not be kept what a browser's shopper looks at: Global Privacy Control asked for it, or the shopper
 * switched it off. Without an answer of its own, a no to scripts that watch counts here too.
 */
export function isActivityRefused({ outsideScripts, activities }: Answered): boolean {
  if (outsideScripts === 'gpc') return true
  return activities === undefined ? outsideScripts === 'no' : activities === 'no'
}
