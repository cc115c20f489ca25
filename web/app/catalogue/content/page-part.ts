import type { InLocale } from '#core/catalogue/content/localise.ts'
import type { PageComponent } from '#core/catalogue/content/page-components.ts'
import type { RichNode } from '#core/catalogue/content/rich-text.ts'
import type { PictureTile } from '#web/app/ui/navigation/picture-tiles.tsx'
import type { PromoTile } from '../promotion/promo-tiles.server.ts'
import type { ShownTile } from '../tile/shown-tile.server.ts'

/** A row of products. */
export type ShownShelf = { readonly tiles: readonly ShownTile[] }

type Of<Type extends PageComponent['type']> = InLocale<Extract<PageComponent, { type: Type }>>
type DataOf<Type extends PageComponent['type']> = Of<Type>['data']
type Part<Type extends string, Data> = { readonly id: string; readonly type: Type } & Readonly<Data>

/** Parts that show only what the content says. */
type PlainPart = Of<
  'imageTile' | 'video' | 'exchangePriceCard' | 'contactTile' | 'linkList' | 'buttons' | 'dealsSignUp'
>

/** A part of a page with all of its data. */
export type PagePart =
  | PlainPart
  | Part<'banner', { data: DataOf<'banner'>; blur: string | undefined }>
  | Part<'html', { nodes: readonly RichNode[]; clamp: boolean }>
  | Part<
      'accordion',
      { heading: string | null; items: readonly { heading: string; nodes: readonly RichNode[] }[] }
    >
  | Part<
      'featureRows',
      {
        heading: string | null
        items: readonly {
          picture: string | undefined
          blur: string | undefined
          icon: DataOf<'featureRows'>['items'][number]['icon']
          heading: string
          nodes: readonly RichNode[]
        }[]
      }
    >
  | Part<'shopByCategory', { heading: string; categories: readonly PictureTile[] }>
  | Part<'promoTiles', { heading: string | null; tiles: readonly PromoTile[] }>
  | Part<'productScroller', { heading: string } & ShownShelf>
  // Which products it shows is known in the browser only.
  | Part<'viewedShelf', { heading: string; source: 'recentlyViewed' | 'recommended'; limit: number }>
  | Part<'carousel', { data: DataOf<'carousel'>; parts: readonly PagePart[] }>
  | Part<'tabs', { tabs: readonly { label: string; parts: readonly PagePart[] }[] }>
  | Part<'collapsible', { data: DataOf<'collapsible'>; parts: readonly PagePart[] }>
  | Part<'mobileGrid', { data: DataOf<'mobileGrid'>; parts: readonly PagePart[] }>

/** The part of a type. */
export type PartOf<Type extends PagePart['type']> = Extract<PagePart, { type: Type }>
