import { readFileSync } from 'node:fs'

/** A row of docs/requirements. */
export type Requirement = {
  readonly id: string
  /** The file that it stands in, without its ending. */
  readonly file: string
  /** Where in the sources it comes from, such as `d1§2`. */
  readonly source: string
  readonly kind: string
  readonly topic: string
  readonly text: string
  /** Whether the sources leave it unsaid, so that the store has to decide it. */
  readonly isOpen: boolean
}

const files = ['shell', 'shop', 'account', 'rental'] as const
const columns = 'id\tsource\tkind\twhere\trequirement'

/** A record of decisions that lists what asks for nothing in this store. */
const mootRecord = 'decisions/0014-requirements-that-ask-for-nothing.md'

/** An id of a requirement, wherever it stands. */
export const idPattern = /\b(?:SHL|SHP|ACC|RTO)-\d+\b/g

function rowsOf(file: string, head: string): string[][] {
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (first !== head) throw new Error(`${file}: the first line must be "${head}"`)
  const width = head.split('\t').length
  return lines.map((line, at) => {
    const cells = line.split('\t')
    if (cells.length !== width || cells.some((cell) => cell.trim() === ''))
      throw new Error(`${file}:${at + 2}: needs ${width} cells with tabs between them`)
    return cells
  })
}

/** Every requirement, in the order of its file. Throws when a line cannot be read or an id stands twice. */
export function readLedger(): readonly Requirement[] {
  const rows = files.flatMap((file) =>
    rowsOf(`docs/requirements/${file}.tsv`, columns).map(
      ([id = '', source = '', kind = '', topic = '', text = '']): Requirement => {
        return { id, file, source, kind, topic, text, isOpen: text.includes('OPEN:') }
      },
    ),
  )
  const ids = rows.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  if (twice.length > 0) throw new Error(`docs/requirements: ${twice.join(', ')} stands twice`)
  return rows
}

/** Why a requirement asks for nothing in this store, by id. They are left out of all counts. */
export function readMoot(): ReadonlyMap<string, string> {
  const text = readFileSync(mootRecord, 'utf8')
  const rows = [...text.matchAll(/^\| ((?:[A-Z]{3}-\d+(?:, )?)+) \| (.+) \|$/gm)]
  return new Map(
    rows.flatMap(([, ids = '', why = '']) => ids.split(', ').map((id): [string, string] => [id, why])),
  )
}

/** What an open requirement was decided to mean, by id. */
export function readDecided(): ReadonlyMap<string, string> {
  const rows = rowsOf('docs/requirements/decided.tsv', 'id\tdecision')
  return new Map(rows.map(([id = '', decision = '']): [string, string] => [id, decision]))
}
