import type { PaperBlock, PaperColumn } from './paper.ts'
import { bold, colors, needRoom, type Pen, regular, rule, sizes } from './pen.ts'

type Table = Extract<PaperBlock, { kind: 'table' }>

const gap = 8
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

/** Rows under their headings, each kept on one page; a table of a screen reader too. */
export function drawTable(pen: Pen, table: Table): void {
  const { document, root } = pen
  const element = document.struct('Table', { alt: table.caption })
  root.add(element)
  drawRow(
    pen,
    element,
    'TH',
    table.columns,
    table.columns.map((column) => column.label),
  )
  for (const row of table.rows) drawRow(pen, element, 'TD', table.columns, row)
  element.end()
  document.moveDown(0.6)
}

function drawRow(
  pen: Pen,
  table: PDFKit.PDFStructureElement,
  cellKind: 'TH' | 'TD',
  columns: readonly PaperColumn[],
  texts: readonly string[],
): void {
  const { document, left, width } = pen
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  const widths = columns.map((column) => (width * column.share) / shares - gap)
  document.font(cellKind === 'TH' ? bold : regular).fontSize(sizes.text)
  const height = Math.max(
    ...widths.map((each, at) => document.heightOfString(texts[at] ?? '', { width: each, features })),
  )
  needRoom(pen, height + 8)
  const y = document.y + 3
  const row = document.struct('TR')
  table.add(row)
  let x = left
  columns.forEach((column, at) => {
    const cell = widths[at] ?? 0
    const from = x
    row.add(
      document.struct(cellKind, {}, () => {
        document.font(cellKind === 'TH' ? bold : regular).fillColor(colors.ink)
        document.text(`${texts[at] ?? ''} `.trimEnd(), from, y, {
          width: cell,
          align: column.figures === true ? 'right' : 'left',
          features,
        })
      }),
    )
    x += cell + gap
  })
  row.end()
  rule(pen, y + height + 3)
  document.y = y + height + 5
}
