import type { PaperBlock } from './paper.ts'
import { bold, colors, type Pen, regular, sizes } from './pen.ts'

type Annex = Extract<PaperBlock, { kind: 'annex' }>

const columns = 4
const lineHeight = 15

/** Draws short entries in columns on a new page; continues on further pages if needed. */
export function drawAnnex(pen: Pen, annex: Annex): void {
  const { document, root, left, width, bottom } = pen
  document.addPage()
  root.add(
    document.struct('H2', {}, () => {
      document.font(bold).fontSize(sizes.heading).fillColor(colors.deep)
      document.text(annex.title, left, document.y, { width })
    }),
  )
  document.moveDown(0.3)
  root.add(
    document.struct('P', {}, () => {
      document.font(regular).fontSize(sizes.text).fillColor(colors.ink)
      document.text(annex.text, { width, lineGap: 2 })
    }),
  )
  document.moveDown(0.6)
  let waiting = annex.entries
  while (waiting.length > 0) {
    const room = Math.floor((bottom - document.y) / lineHeight)
    const perColumn = Math.min(room, Math.ceil(waiting.length / columns))
    drawColumns(pen, waiting.slice(0, perColumn * columns), perColumn)
    waiting = waiting.slice(perColumn * columns)
    if (waiting.length > 0) document.addPage()
  }
}

function drawColumns(pen: Pen, entries: readonly string[], perColumn: number): void {
  const { document, root, left, width } = pen
  const top = document.y
  const list = document.struct('L')
  root.add(list)
  document.font(regular).fontSize(sizes.text).fillColor(colors.ink)
  entries.forEach((entry, at) => {
    const x = left + Math.floor(at / perColumn) * (width / columns)
    const y = top + (at % perColumn) * lineHeight
    const item = document.struct('LI')
    list.add(item)
    item.add(
      document.struct('LBody', {}, () => {
        document.text(entry, x, y, {
          width: width / columns - 8,
          lineBreak: false,
          features: ['tnum', 'kern'],
        })
      }),
    )
    item.end()
  })
  list.end()
  document.y = top + perColumn * lineHeight
}
