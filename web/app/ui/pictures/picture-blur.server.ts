import { readFileSync, statSync } from 'node:fs'

const index = 'static/pictures/index.json'

/** Pictures may still be made while the store is open: how often it looks for new ones, in milliseconds. */
const lookEveryMs = 1_000

const gradients = /^(?:radial-gradient\((.+?),(#\w+) 45%,#\w+\),)?linear-gradient\((.+)\)$/

/** What is a picture's own in the two gradients of its placeholder (`blurStyle` of picture.tsx). */
function ownPart(blur: string): string | undefined {
  return gradients
    .exec(blur)
    ?.slice(1)
    .map((part) => part ?? '')
    .join(';')
}

let kept: ReadonlyMap<string, string | undefined> = new Map()
let lookedAt = Number.NEGATIVE_INFINITY
let changedAt: number | undefined

function look(): void {
  lookedAt = performance.now()
  const found = statSync(index, { throwIfNoEntry: false })?.mtimeMs
  if (found === changedAt) return
  const pictures: Readonly<Record<string, { readonly blur: string }>> =
    found === undefined ? {} : JSON.parse(readFileSync(index, 'utf8'))
  kept = new Map(Object.entries(pictures).map(([name, { blur }]) => [name, ownPart(blur)]))
  changedAt = found
}

/** The placeholder of a picture: what is its own in it. Undefined for pictures not made yet and of other sites. */
export function blurOf(name: string | null | undefined): string | undefined {
  if (!name) return undefined
  if (performance.now() - lookedAt > lookEveryMs) look()
  return kept.get(name)
}
