import type { InLocale } from '#core/content/localise.ts'
import type { PageComponent } from '#core/content/page-components.ts'
import type { RichNode } from '#core/content/rich-text.ts'
import type { Frequency } from '#domain/frequency.ts'
import type { PriceOffer } from '#domain/price.ts'

/** What a price tag shows; `was` only where it may be shown. */
export type ShownOffer = Pick<PriceOffer, 'frequency' | 'paymentCents' | 'payments' | 'cashCents'> & {
  readonly was: { readonly paymentCents: number } | null
}

/** A product in a shelf, in words. */
export type ShownTile = {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly picture: { readonly name: string; readonly alt: string } | null
  readonly offers: Partial<Record<Frequency, ShownOffer>>
}

export type ShownShelf = { readonly tiles: readonly ShownTile[] }

export type ShownCategory = {
  readonly id: string
  readonly name: string
  readonly path: readonly string[]
  readonly thumbnail: string | null
  readonly backgroundColor: string | null
}

type Of<Type extends PageComponent['type']> = InLocale<Extract<PageComponent, { type: Type }>>
type DataOf<Type extends PageComponent['type']> = Of<Type>['data']
type Part<Type extends string, Data> = { readonly id: string; readonly type: Type } & Readonly<Data>

/** Tiles that show what the designer wrote. */
type PlainPart = Of<
  'banner' | 'imageTile' | 'video' | 'exchangePriceCard' | 'contactTile' | 'linkList' | 'buttons'
>

/** A part of a page with everything that it shows. */
export type PagePart =
  | PlainPart
  | Part<'html', { nodes: readonly RichNode[] }>
  | Part<
      'accordion',
      { heading: string | null; items: readonly { heading: string; nodes: readonly RichNode[] }[] }
    >
  | Part<
      'featureRows',
      {
        items: readonly {
          icon: DataOf<'featureRows'>['items'][number]['icon']
          heading: string
          nodes: readonly RichNode[]
        }[]
      }
    >
  | Part<'shopByCategory', { heading: string; categories: readonly ShownCategory[] }>
  | Part<'productScroller', { heading: string } & ShownShelf>
  | Part<'carousel', { data: DataOf<'carousel'>; parts: readonly PagePart[] }>
  | Part<'tabs', { tabs: readonly { label: string; parts: readonly PagePart[] }[] }>
  | Part<'collapsible', { data: DataOf<'collapsible'>; parts: readonly PagePart[] }>
  | Part<'mobileGrid', { data: DataOf<'mobileGrid'>; parts: readonly PagePart[] }>

/** The part of a kind. */
export type PartOf<Type extends PagePart['type']> = Extract<PagePart, { type: Type }>
