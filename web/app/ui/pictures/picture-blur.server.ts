import { existsSync, readFileSync } from 'node:fs'

const index = 'static/pictures/index.json'

type Kept = Readonly<Record<string, { readonly blur: string }>>

/** Written by the build of the pictures. Read once, because it only changes with a build. */
const kept: Kept = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {}

const gradients = /^(?:radial-gradient\((.+?),(#\w+) 45%,#\w+\),)?linear-gradient\((.+)\)$/

/**
 * The placeholder of a picture: what is its own in its two gradients (`blurStyle` of picture.tsx). Undefined for pictures
 * from other sites.
 */
export function blurOf(name: string | null | undefined): string | undefined {
  const blur = name ? kept[name]?.blur : undefined
  return gradients
    .exec(blur ?? '')
    ?.slice(1)
    .map((part) => part ?? '')
    .join(';')
}
