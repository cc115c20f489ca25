import { readFileSync } from 'node:fs'

/** A row of docs/requirements. */
export type Requirement = {
  readonly id: string
  /** Name of its file without extension. */
  readonly file: string
  /** Its place in the sources, for example `d1§2`. */
  readonly source: string
  readonly kind: string
  readonly topic: string
  readonly text: string
  /** Whether the sources leave it open, so that the store has to decide. */
  readonly isOpen: boolean
}

const files = ['shell', 'shop', 'account', 'rental'] as const
const columns = 'id\tsource\tkind\twhere\trequirement'

/** The decision record that lists the moot requirements. */
const mootRecord = 'decisions/0014-requirements-that-ask-for-nothing.md'

/** A requirement id in any text. */
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

/** Reads all requirements in file order. Throws if a line is invalid or an id is used twice. */
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

/** Moot requirements with the reason, by id. They are not counted. */
export function readMoot(): ReadonlyMap<string, string> {
  const text = readFileSync(mootRecord, 'utf8')
  const rows = [...text.matchAll(/^\| ((?:[A-Z]{3}-\d+(?:, )?)+) \| (.+) \|$/gm)]
  return new Map(
    rows.flatMap(([, ids = '', why = '']) => ids.split(', ').map((id): [string, string] => [id, why])),
  )
}

/** The decisions about open requirements, by id. */
export function readDecided(): ReadonlyMap<string, string> {
  const rows = rowsOf('docs/requirements/decided.tsv', 'id\tdecision')
  return new Map(rows.map(([id = '', decision = '']): [string, string] => [id, decision]))
}

/** What reading a row against the code and its tests gave. */
export type Verdict = {
  readonly id: string
  readonly verdict: (typeof verdicts)[number]
  /** The test that fails without the requirement, or what falls short. */
  readonly proof: string
}

const verdicts = ['proven', 'unproven', 'partial', 'missing'] as const

/** The verdicts of docs/requirements/audit.tsv. Throws if a line has an unknown one. */
export function readAudit(): readonly Verdict[] {
  return rowsOf('docs/requirements/audit.tsv', 'id\tverdict\tproof').map(
    ([id = '', found = '', proof = '']) => {
      const verdict = verdicts.find((known) => known === found)
      if (verdict === undefined) throw new Error(`docs/requirements/audit.tsv: ${id} has no verdict`)
      return { id, verdict, proof }
    },
  )
}
