import { type ReactNode, useId } from 'react'

/** A column: `numeric` aligns figures right, the first column names the row. */
export type Column<Row> = { key: string; label: ReactNode; cell: (row: Row) => ReactNode; numeric?: boolean }

/** Rows under headings: a real table that scrolls sideways by itself where a phone is too narrow. */
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
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-labelledby={id} tabIndex={0}>
      <table className="w-full border-collapse text-left">
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-line text-sm text-soft">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-2 py-2 font-semibold ${column.numeric === true ? 'text-right' : ''}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line align-top">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={`px-2 py-3 ${column.numeric === true ? 'money text-right' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
