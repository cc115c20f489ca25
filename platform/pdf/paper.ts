import type { Locale } from '#domain/base/locale.ts'

/** A block of a paper, with texts already in the reader's language. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: boolean }
  /** A sentence of a certificate: large and centered. */
  | { readonly kind: 'statement'; readonly text: string; readonly strong?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labels with values; a strong row is emphasized. */
  | { readonly kind: 'facts'; readonly rows: readonly PaperFact[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly PaperColumn[]
      readonly rows: readonly (readonly string[])[]
      /** A last row with totals. */
      readonly total?: readonly string[]
    }
  /** A notice that the law requires to be conspicuous: drawn in a box. */
  /** `large`: its text is in twelve points, where a law wants that of figures. */
  | {
      readonly kind: 'frame'
      readonly title: string
      readonly items: readonly string[]
      readonly large?: true
    }
  /** Short entries in columns, such as the dates of a schedule; starts on a new page. */
  | {
      readonly kind: 'annex'
      readonly title: string
      readonly text: string
      readonly entries: readonly string[]
    }

export type PaperFact = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** `share` is the column's part of the width; figures align right. */
export type PaperColumn = { readonly label: string; readonly share: number; readonly figures?: boolean }

/** A document, shown on a page of the store or as a PDF from the same source. */
export type Paper = {
  readonly locale: Locale
  readonly title: string
  readonly subtitle: string
  /** The PDF's author. */
  readonly author: string
  /** The footer of each page, before its number ("Page 1 of 4" is `pageOf(1, 4)`). */
  readonly footer: string
  readonly pageOf: (page: number, pages: number) => string
  readonly blocks: readonly PaperBlock[]
  /** A certificate has a centered title and a frame. */
  readonly look?: 'certificate'
}
