import { colors } from './pen.ts'

/** Points of the star in the rosette. */
const rays = 24

/** The decorative frame of a certificate, and the rosette above its title. Hidden from screen readers. */
export function drawCertificateFrame(document: PDFKit.PDFDocument): void {
  const { width, height } = document.page
  document.markContent('Artifact', { type: 'Layout' })
  document
    .rect(30, 30, width - 60, height - 60)
    .lineWidth(3)
    .strokeColor(colors.deep)
    .stroke()
  document
    .rect(38, 38, width - 76, height - 76)
    .lineWidth(1)
    .strokeColor(colors.sun)
    .stroke()
  drawRosette(document, width / 2, 76)
  document.endMarkedContent()
}

function drawRosette(document: PDFKit.PDFDocument, x: number, y: number): void {
  const points = Array.from({ length: 2 * rays }, (_, at): [number, number] => {
    const radius = at % 2 === 0 ? 24 : 20
    const angle = (Math.PI * at) / rays
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  document.polygon(...points).fill(colors.sun)
  document.circle(x, y, 16).fill(colors.deep)
  document
    .moveTo(x - 7, y)
    .lineTo(x - 2, y + 6)
    .lineTo(x + 8, y - 6)
    .lineWidth(3)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(colors.sun)
    .stroke()
}
