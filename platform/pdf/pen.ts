import { colors as ofPages } from '../html/colors.ts'

/** The shared drawing state: the document, its structure tree for screen readers, and the writable area. */
export type Pen = {
  readonly document: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
  /** Alignment of titles and statements. */
  readonly align: 'left' | 'center'
  readonly left: number
  readonly width: number
  /** The bottom of the writable area. */
  readonly bottom: number
}

export const regular = 'regular'
export const bold = 'bold'

/** In points. Ten is the minimum of the strictest state. */
export const sizes = {
  certificate: 30,
  title: 22,
  statement: 14,
  heading: 13,
  large: 12,
  text: 10,
  small: 8,
} as const

export const colors = {
  ink: ofPages.content,
  soft: ofPages.muted,
  line: '#c9c3b8',
  deep: ofPages.primaryStrong,
  sand: ofPages.surfaceMuted,
  sun: ofPages.accent,
} as const

/** Starts a new page unless this height is left on the current one. */
export function needRoom({ document, bottom }: Pen, height: number): void {
  if (document.y + height > bottom) document.addPage()
}

/** Draws a thin line across the page at height `y`. */
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
