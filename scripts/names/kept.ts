import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const address = (file: string) => `docs/names/${file}.txt`

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

function keptNames(file: string): string[] {
  if (!existsSync(address(file))) return []
  return readFileSync(address(file), 'utf8').split('\n').filter(Boolean)
}

type Difference = { readonly gone: readonly string[]; readonly fresh: readonly string[] }

/** What is no longer there of the names that are kept, and what is there beside them. */
export function difference(file: string, names: readonly string[]): Difference {
  const kept = keptNames(file)
  return {
    gone: kept.filter((name) => !names.includes(name)),
    fresh: sorted(names).filter((name) => !kept.includes(name)),
  }
}

/** Writes new names beside those that are kept. It takes none out: that is done by hand, line by line. */
export function addNames(file: string, names: readonly string[]): void {
  const all = sorted([...keptNames(file), ...names])
  writeFileSync(address(file), `${all.join('\n')}\n`)
}

/** What to do about a difference, for whoever has made it; empty when there is none. */
export function advice(file: string, what: string, { gone, fresh }: Difference): string {
  const list = address(file)
  const lost = gone.map(
    (name) =>
      `${list}: ${name} is gone. It is ${what} that rows, browsers, clients or operators rely on: bring it back under this name. If it must go, see to what relies on it first and then delete its line.`,
  )
  const added = fresh.map((name) => `${list}: ${name} is new. npm run names writes it there.`)
  return [...lost, ...added].join('\n')
}
