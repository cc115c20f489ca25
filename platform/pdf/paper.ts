import type { Locale } from '#domain/base/locale.ts'

/** A piece of a paper, its words already in the reader's language. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly strong?: boolean }
  /** What a certificate says, large and in the middle. */
  | { readonly kind: 'statement'; readonly text: string; readonly strong?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Names with what they come to; a strong row stands out. */
  | { readonly kind: 'facts'; readonly rows: readonly PaperFact[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly PaperColumn[]
      readonly rows: readonly (readonly string[])[]
      /** A last row that sums the others up. */
      readonly total?: readonly string[]
    }
  /** What the law wants seen first: framed. */
  | { readonly kind: 'frame'; readonly title: string; readonly items: readonly string[] }
  /** Short entries in columns, such as the dates of a schedule; starts a page of its own. */
  | {
      readonly kind: 'annex'
      readonly title: string
      readonly text: string
      readonly entries: readonly string[]
    }

export type PaperFact = { readonly label: string; readonly value: string; readonly strong?: boolean }

/** `share` is the column's part of the width; figures align right. */
export type PaperColumn = { readonly label: string; readonly share: number; readonly figures?: boolean }

/** A document as it is read, on a page of the store or as a PDF: one source for both. */
export type Paper = {
  readonly locale: Locale
  readonly title: string
  readonly subtitle: string
  /** Who made it: the PDF's author. */
  readonly author: string
  /** Stands at the foot of each page before its number ("Page 1 of 4" is `pageOf(1, 4)`). */
  readonly footer: string
  readonly pageOf: (page: number, pages: number) => string
  readonly blocks: readonly PaperBlock[]
  /** A certificate has its title in the middle and a frame around it. */
  readonly look?: 'certificate'
}
