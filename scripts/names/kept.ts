import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const address = (file: string) => `docs/names/${file}.txt`

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

function keptNames(file: string): string[] {
  if (!existsSync(address(file))) return []
  return readFileSync(address(file), 'utf8').split('\n').filter(Boolean)
}

type Difference = { readonly gone: readonly string[]; readonly fresh: readonly string[] }

/** The listed names that no longer exist, and the existing names that are not listed. */
export function difference(file: string, names: readonly string[]): Difference {
  const kept = keptNames(file)
  return {
    gone: kept.filter((name) => !names.includes(name)),
    fresh: sorted(names).filter((name) => !kept.includes(name)),
  }
}

/** Adds names to a list. Names are only ever removed by hand. */
export function addNames(file: string, names: readonly string[]): void {
  const all = sorted([...keptNames(file), ...names])
  writeFileSync(address(file), `${all.join('\n')}\n`)
}

/** What to do about a difference. Empty if there is none. */
export function advice(file: string, what: string, { gone, fresh }: Difference): string {
  const list = address(file)
  const lost = gone.map(
    (name) =>
      `${list}: ${name} is gone. It is ${what} that rows, browsers, clients or operators rely on: bring it back under this name. If it must go, see to what relies on it first and then delete its line.`,
  )
  const added = fresh.map((name) => `${list}: ${name} is new. npm run names writes it there.`)
  return [...lost, ...added].join('\n')
}
