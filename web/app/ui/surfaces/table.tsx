import type { ReactNode } from 'react'

/** A column of a table. Screen readers announce its heading with each cell. */
export type Column<Row> = {
  key: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns figures to the right. */
  numeric?: boolean
  /** Hidden on phones. The page must say it elsewhere. */
  desktopOnly?: boolean
}

function lookOf(column: Column<never>): string {
  const numeric = column.numeric === true ? 'money text-right' : ''
  return `${numeric} ${column.desktopOnly === true ? 'max-md:hidden' : ''}`
}

/** A table. Use at most three columns on phones, where the cells of a row are below each other if the text is enlarged. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}) {
  return (
    <div className="@container">
      <table className="stacks w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-divider text-sm text-muted">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`px-2 py-2 font-semibold ${lookOf(column)}`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-divider align-top">
              {columns.map((column) => (
                <td key={column.key} className={`px-2 py-3 ${lookOf(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
