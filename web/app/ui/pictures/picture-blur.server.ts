import { existsSync, readFileSync } from 'node:fs'

const index = 'static/pictures/index.json'

type Kept = Readonly<Record<string, { readonly blur: string }>>

/** Written by the build of the pictures. Read once, because it only changes with a build. */
const kept: Kept = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {}

/** The placeholder of a picture as a CSS background, or undefined for pictures from other sites. */
export function blurOf(name: string | null | undefined): string | undefined {
  return name ? kept[name]?.blur : undefined
}
