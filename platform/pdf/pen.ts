/** What every part of a drawing shares: the document, its tree for screen readers, and where one may write. */
export type Pen = {
  readonly document: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  /** Where titles and statements stand. */
  readonly align: 'left' | 'center'
  readonly left: number
  readonly width: number
  /** The lowest line of a page. */
  readonly bottom: number
}

export const regular = 'regular'
export const bold = 'bold'

/** In points. Ten is the least that the strictest state asks for. */
export const sizes = { certificate: 30, title: 22, statement: 14, heading: 13, text: 10, small: 8 } as const

export const colors = {
  ink: '#14202e',
  soft: '#4a5665',
  line: '#c9c3b8',
  deep: '#082a63',
  sand: '#f7f4ee',
  sun: '#ffc629',
} as const

/** Goes to the next page unless so much height is left on this one. */
export function needRoom({ document, bottom }: Pen, height: number): void {
  if (document.y + height > bottom) document.addPage()
}

/** A thin line across the page at a height. */
export function rule({ document, left, width }: Pen, y: number): void {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .stroke()
  document.endMarkedContent()
}
