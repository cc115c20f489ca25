import { existsSync, readFileSync } from 'node:fs'

const index = 'static/pictures/index.json'

type Kept = Readonly<Record<string, { readonly blur: string }>>

/** The build of the pictures writes it; it is read once, as it changes only with a build. */
const kept: Kept = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {}

/** What stands in for a picture while it loads, as a CSS background; nothing for pictures from elsewhere. */
export function blurOf(name: string | null | undefined): string | undefined {
  return name ? kept[name]?.blur : undefined
}
