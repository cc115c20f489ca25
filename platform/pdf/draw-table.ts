import type { PaperBlock, PaperColumn } from './paper.ts'
import { bold, colors, needRoom, type Pen, regular, rule, sizes } from './pen.ts'

type Table = Extract<PaperBlock, { kind: 'table' }>

const gap = 8
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

/** Draws rows below their headings, each kept on one page, tagged as a table for screen readers. */
export function drawTable(pen: Pen, table: Table): void {
  const { document, root, bottom } = pen
  const element = document.struct('Table', { alt: table.caption })
  root.add(element)
  const head = { texts: table.columns.map((column) => column.label), kind: 'TH', face: bold } as const
  const body = table.rows.map((texts) => ({ texts, kind: 'TD', face: regular }) as const)
  const total = table.total === undefined ? [] : [{ texts: table.total, kind: 'TD', face: bold } as const]
  // Keeps the headings together with the first row.
  needRoom(pen, 2 * rowHeight(pen, table.columns, head))
  for (const row of [head, ...body, ...total]) {
    if (document.y + rowHeight(pen, table.columns, row) > bottom) {
      document.addPage()
      repeatHead(pen, table.columns, head)
    }
    drawRow(pen, element, table.columns, row)
  }
  element.end()
  document.moveDown(0.6)
}

type Row = { readonly texts: readonly string[]; readonly kind: 'TH' | 'TD'; readonly face: string }

function widthsOf({ width }: Pen, columns: readonly PaperColumn[]): number[] {
  const shares = columns.reduce((sum, column) => sum + column.share, 0)
  return columns.map((column) => (width * column.share) / shares - gap)
}

/** Includes the space and the line around it. */
function rowHeight(pen: Pen, columns: readonly PaperColumn[], { texts, face }: Row): number {
  const { document } = pen
  document.font(face).fontSize(sizes.text)
  const heights = widthsOf(pen, columns).map((width, at) =>
    document.heightOfString(texts[at] ?? '', { width, features }),
  )
  return Math.max(...heights) + 8
}

/** Draws the cells of a row, each with `cell`, and moves below it. */
function writeRow(
  pen: Pen,
  columns: readonly PaperColumn[],
  row: Row,
  cell: (write: () => void) => void,
): void {
  const { document, left } = pen
  const height = rowHeight(pen, columns, row)
  const top = document.y
  let x = left
  widthsOf(pen, columns).forEach((width, at) => {
    const from = x
    cell(() => {
      document.font(row.face).fontSize(sizes.text).fillColor(colors.ink)
      document.text(row.texts[at] ?? '', from, top + 3, {
        width,
        align: columns[at]?.figures === true ? 'right' : 'left',
        features,
      })
    })
    x += width + gap
  })
  rule(pen, top + height - 2)
  document.y = top + height
}

function drawRow(
  pen: Pen,
  table: PDFKit.PDFStructureElement,
  columns: readonly PaperColumn[],
  row: Row,
): void {
  const { document } = pen
  const element = document.struct('TR')
  table.add(element)
  writeRow(pen, columns, row, (write) => element.add(document.struct(row.kind, {}, write)))
  element.end()
}

/** Repeated headings on further pages are hidden from screen readers. */
function repeatHead(pen: Pen, columns: readonly PaperColumn[], head: Row): void {
  const { document } = pen
  writeRow(pen, columns, head, (write) => {
    document.markContent('Artifact', { type: 'Pagination' })
    write()
    document.endMarkedContent()
  })
}
