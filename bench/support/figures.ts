/** A table for the terminal and docs/figures.md. The first row contains the column names. */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String))
  const columns = Math.max(...texts.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...texts.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`
  const [names = [], ...others] = texts
  return [names, widths.map((width) => '-'.repeat(width)), ...others].map(line).join('\n')
}

/** Prints a table. The first row contains the column names. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  console.log(tableOf(rows))
}

/** The value below which that share of the sorted values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
