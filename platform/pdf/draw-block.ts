import { drawAnnex } from './draw-annex.ts'
import { drawTable } from './draw-table.ts'
import type { PaperBlock, PaperFact } from './paper.ts'
import { bold, colors, needRoom, type Pen, regular, rule, sizes } from './pen.ts'

/** Draws one block below the existing content. */
export function drawBlock(pen: Pen, block: PaperBlock): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(pen, block.text)
      break
    case 'paragraph':
      drawParagraph(pen, block.text, block.strong === true)
      break
    case 'statement':
      drawStatement(pen, block.text, block.strong === true)
      break
    case 'list':
      drawList(pen, block.items)
      break
    case 'facts':
      drawFacts(pen, block.rows)
      break
    case 'table':
      drawTable(pen, block)
      break
    case 'frame':
      drawFrame(pen, block)
      break
    case 'annex':
      drawAnnex(pen, block)
      break
  }
}

function drawHeading(pen: Pen, text: string): void {
  const { document, root, left, width } = pen
  document.moveDown(0.7)
  // Keeps a heading together with the following text.
  needRoom(pen, 60)
  root.add(
    document.struct('H2', {}, () => {
      document.font(bold).fontSize(sizes.heading).fillColor(colors.deep)
      document.text(text, left, document.y, { width })
    }),
  )
  document.moveDown(0.25)
}

function drawParagraph(pen: Pen, text: string, strong: boolean): void {
  const { document, root, left, width } = pen
  root.add(
    document.struct('P', {}, () => {
      document
        .font(strong ? bold : regular)
        .fontSize(sizes.text)
        .fillColor(colors.ink)
      document.text(text, left, document.y, { width, lineGap: 2 })
    }),
  )
  document.moveDown(0.4)
}

function drawStatement(pen: Pen, text: string, strong: boolean): void {
  const { document, root, left, width } = pen
  root.add(
    document.struct('P', {}, () => {
      document
        .font(strong ? bold : regular)
        .fontSize(strong ? sizes.title : sizes.statement)
        .fillColor(strong ? colors.deep : colors.ink)
      document.text(text, left, document.y, { width, align: 'center', lineGap: 3 })
    }),
  )
  document.fontSize(sizes.text).moveDown(0.8)
}

function drawList(pen: Pen, items: readonly string[], indent = 0, size: number = sizes.text): void {
  const { document, root, left, width } = pen
  const list = document.struct('L')
  root.add(list)
  for (const item of items) {
    document.font(regular).fontSize(size).fillColor(colors.ink)
    needRoom(pen, document.heightOfString(item, { width: width - indent - 14, lineGap: 2 }))
    const y = document.y
    const entry = document.struct('LI')
    list.add(entry)
    entry.add(
      document.struct('Lbl', {}, () => void document.text('•', left + indent, y, { lineBreak: false })),
    )
    entry.add(
      document.struct('LBody', {}, () => {
        document.text(item, left + indent + 14, y, { width: width - indent * 2 - 14, lineGap: 2 })
      }),
    )
    entry.end()
    document.moveDown(0.2)
  }
  list.end()
  document.moveDown(0.3)
}

/** Labels on the left, values on the right, a line below each pair. */
function drawFacts(pen: Pen, rows: readonly PaperFact[]): void {
  const { document, root, left, width } = pen
  const nameWidth = width * 0.44
  const valueWidth = width - nameWidth - 8
  for (const row of rows) {
    const face = row.strong === true ? bold : regular
    document.fontSize(sizes.text)
    // The space separates label and value for screen readers; it may cause a line break.
    const label = `${row.label} `
    const height = Math.max(
      document.font(face).heightOfString(label, { width: nameWidth }),
      document.font(face).heightOfString(row.value, { width: valueWidth }),
    )
    needRoom(pen, height + 6)
    const y = document.y + 2
    const fact = document.struct('P')
    root.add(fact)
    fact.add(() => {
      document.font(face).fillColor(row.strong === true ? colors.ink : colors.soft)
      document.text(label, left, y, { width: nameWidth })
    })
    fact.add(() => {
      document.font(face).fillColor(colors.ink)
      document.text(row.value, left + nameWidth + 8, y, { width: valueWidth, features: ['tnum', 'kern'] })
    })
    fact.end()
    rule(pen, y + height + 2)
    document.y = y + height + 3
  }
  document.moveDown(0.5)
}

/** A box around a notice, kept on one page. */
function drawFrame(pen: Pen, { title, items, large }: Extract<PaperBlock, { kind: 'frame' }>): void {
  const { document, root, left, width } = pen
  const inner = width - 24
  const size = large ? sizes.large : sizes.text
  document.font(regular).fontSize(size)
  const heights = items.map((item) => document.heightOfString(item, { width: inner - 14, lineGap: 2 }) + 4)
  const height = heights.reduce((sum, each) => sum + each, 0) + 40
  needRoom(pen, height)
  const top = document.y
  document.markContent('Artifact', { type: 'Layout' })
  document.roundedRect(left, top, width, height, 4).lineWidth(1).fillAndStroke(colors.sand, colors.ink)
  document.endMarkedContent()
  root.add(
    document.struct('H2', {}, () => {
      document
        .font(bold)
        .fontSize(size + 1)
        .fillColor(colors.ink)
      document.text(title, left + 12, top + 10, { width: inner })
    }),
  )
  document.y = top + 28
  drawList(pen, items, 12, size)
  document.y = top + height + 8
}
