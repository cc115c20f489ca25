import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { drawBlock } from './draw-block.ts'
import { drawCertificateFrame } from './draw-certificate-frame.ts'
import type { Paper } from './paper.ts'
import { bold, colors, type Pen, regular, sizes } from './pen.ts'

const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** Margins of a letter-size page including the footer, in points. */
const plainMargins = { top: 54, bottom: 72, left: 54, right: 54 }
const certificateMargins = { top: 110, bottom: 84, left: 84, right: 84 }

/**
 * Renders a paper as a PDF: tagged for screen readers, with language and embedded fonts. The same paper and
 * time give the same bytes.
 */
export async function drawPaper(paper: Paper, at: Date): Promise<Uint8Array> {
  const isCertificate = paper.look === 'certificate'
  const margins = isCertificate ? certificateMargins : plainMargins
  const document = new PDFDocument({
    size: 'LETTER',
    margins,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.locale,
    displayTitle: true,
    info: { Title: `${paper.title} ${paper.subtitle}`, Author: paper.author, CreationDate: at },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.registerFont(regular, font('figtree-regular'))
  document.registerFont(bold, font('figtree-bold'))
  const root = document.struct('Document')
  document.addStructure(root)
  const pen: Pen = {
    document,
    root,
    align: isCertificate ? 'center' : 'left',
    left: margins.left,
    width: document.page.width - margins.left - margins.right,
    bottom: document.page.height - margins.bottom,
  }
  if (isCertificate) drawCertificateFrame(document)
  drawTitle(pen, paper)
  for (const block of paper.blocks) drawBlock(pen, block)
  root.end()
  drawFooters(pen, paper)
  document.end()
  return done
}

function drawTitle({ document, root, align, left, width }: Pen, paper: Paper): void {
  root.add(
    document.struct('H1', {}, () => {
      document
        .font(bold)
        .fontSize(align === 'center' ? sizes.certificate : sizes.title)
        .fillColor(colors.deep)
      document.text(paper.title, left, document.y, { width, align })
    }),
  )
  root.add(
    document.struct('P', {}, () => {
      document.font(regular).fontSize(sizes.text).fillColor(colors.soft)
      document.text(paper.subtitle, { width, align })
    }),
  )
  document.moveDown(align === 'center' ? 2 : 0.6)
}

/** Page numbers are marked as decoration, because screen readers announce pages themselves. */
function drawFooters({ document, left, width, bottom }: Pen, paper: Paper): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page)
    // Text below the bottom margin would otherwise start a new page.
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font(regular).fontSize(sizes.small).fillColor(colors.soft)
    document.text(paper.footer, left, bottom + 24, { width: width * 0.7, lineBreak: false })
    document.text(paper.pageOf(page + 1, count), left, bottom + 24, {
      width,
      align: 'right',
      lineBreak: false,
    })
    document.endMarkedContent()
  }
}
