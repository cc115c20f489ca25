import type { PaperBlock } from '#platform/pdf/paper.ts'
import { Table } from '#web/app/ui/surfaces/table.tsx'

type TableBlock = Extract<PaperBlock, { kind: 'table' }>
type FactsBlock = Extract<PaperBlock, { kind: 'facts' }>

/** All rows of a table, the total last. */
function rowsOf({ rows, total }: TableBlock): readonly (readonly string[])[] {
  return total === undefined ? rows : [...rows, total]
}

/** A table. On a phone each row is a block of its own. */
function PaperTable({ block }: { block: TableBlock }) {
  const [name, ...rest] = block.columns
  return (
    <>
      <div className="flex flex-col gap-4 md:hidden">
        {rowsOf(block).map((row) => (
          <PaperFacts
            key={row.join(' ')}
            block={{
              kind: 'facts',
              rows: [
                { label: name?.label ?? '', value: row[0] ?? '', strong: true },
                ...rest.map(({ label }, at) => ({ label, value: row[at + 1] ?? '' })),
              ],
            }}
          />
        ))}
      </div>
      <div className="max-md:hidden">
        <RowsTable block={block} />
      </div>
    </>
  )
}

function RowsTable({ block }: { block: TableBlock }) {
  return (
    <Table
      caption={block.caption}
      columns={block.columns.map((column, at) => ({
        key: column.label,
        label: column.label,
        cell: (row: readonly string[]) => row[at],
        numeric: column.figures === true,
      }))}
      rows={rowsOf(block)}
      keyOf={(row) => row.join(' ')}
    />
  )
}

function PaperFacts({ block }: { block: FactsBlock }) {
  return (
    <dl>
      {block.rows.map(({ label, value, strong }) => (
        <div
          key={label}
          className={`grid grid-cols-[5fr_6fr] gap-x-4 border-b border-divider py-2 ${strong === true ? 'font-bold' : ''}`}
        >
          <dt className={strong === true ? '' : 'text-muted'}>{label}</dt>
          <dd className="money min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Block({ block }: { block: PaperBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="mt-3 text-lg font-bold text-primary-strong">{block.text}</h3>
    case 'paragraph':
    case 'statement':
      return <p className={block.strong === true ? 'font-bold' : ''}>{block.text}</p>
    case 'list':
      return (
        <ul className="list-disc pl-5">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'facts':
      return <PaperFacts block={block} />
    case 'table':
      return <PaperTable block={block} />
    case 'frame':
      return (
        <div className="rounded-card border-2 border-content bg-surface-muted p-4">
          <h3 className="mb-2 font-bold">{block.title}</h3>
          <ul className="list-disc space-y-1 pl-5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )
    case 'annex':
      return (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-lg font-bold text-primary-strong">
            {block.title}
          </summary>
          <p className="mb-2">{block.text}</p>
          <ul className="money columns-2 gap-4 text-sm md:columns-4">
            {block.entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </details>
      )
  }
}

/** A key for a block of a document. */
function nameOf(block: PaperBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'statement':
      return `${block.kind} ${block.text}`
    case 'list':
      return `list ${block.items[0]}`
    case 'facts':
      return `facts ${block.rows[0]?.label}`
    case 'table':
      return `table ${block.caption}`
    case 'frame':
    case 'annex':
      return `${block.kind} ${block.title}`
  }
}

/** A document as HTML with the same text as its PDF, readable on a phone. */
export function PaperView({ blocks }: { blocks: readonly PaperBlock[] }) {
  return (
    <div className="flex flex-col gap-3">
      {blocks.map((block) => (
        <Block key={nameOf(block)} block={block} />
      ))}
    </div>
  )
}
