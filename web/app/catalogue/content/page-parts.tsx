import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import { ReadMore } from '#web/app/ui/surfaces/read-more.tsx'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import { PromoTiles } from '../promotion/promo-tiles.tsx'
import { ViewedShelf } from '../recently-viewed/viewed-shelf.tsx'
import { ShelfForViewed } from '../recommendation/shelf-for-viewed.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { Shelf } from '../tile/shelf.tsx'
import { Banner } from './banner.tsx'
import { FeatureRows } from './feature-rows.tsx'
import type { PagePart, PartOf } from './page-part.ts'
import { AccordionPart, ButtonsPart, CollapsiblePart, GridPart, LinkListPart } from './plain-parts.tsx'
import { ShopByCategory } from './shop-by-category.tsx'
import { Tabs } from './tabs.tsx'
import { ContactTile, ImageTile, PriceCard } from './tiles.tsx'

// The server renders them, and the browser loads their scripts when a page has such a part: the home page of most stores
// has none. Until then they work without scripts.
const Carousel = import.meta.env.SSR
  ? (await import('./carousel.tsx')).default
  : lazyPart(() => import('./carousel.tsx'))
const Video = import.meta.env.SSR
  ? (await import('./video.tsx')).default
  : lazyPart(() => import('./video.tsx'))

function drawn(part: PagePart, first: boolean): ReactNode {
  switch (part.type) {
    case 'banner':
      return <Banner part={part} first={first} />
    case 'imageTile':
      return <ImageTile tile={part.data} />
    case 'shopByCategory':
      return <ShopByCategory part={part} />
    case 'accordion':
      return <AccordionPart part={part} />
    case 'video':
      return <Video video={part.data} />
    case 'featureRows':
      return <FeatureRows part={part} />
    case 'exchangePriceCard':
      return <PriceCard card={part.data} />
    case 'contactTile':
      return <ContactTile tile={part.data} />
    case 'html':
      return <Html part={part} />
    case 'linkList':
      return <LinkListPart part={part} />
    case 'buttons':
      return <ButtonsPart part={part} />
    case 'dealsSignUp':
      return <SignUpPart variant={part.data.variant} />
    case 'promoTiles':
      return <PromoTiles heading={part.heading} tiles={part.tiles} />
    case 'productScroller':
      return <Shelf heading={part.heading} tiles={part.tiles} />
    case 'viewedShelf':
      return part.source === 'recommended' ? (
        <ShelfForViewed zone="home" heading={part.heading} limit={part.limit} />
      ) : (
        <ViewedShelf heading={part.heading} limit={part.limit} />
      )
    case 'carousel':
      return (
        <Carousel
          settings={part.data}
          slides={part.parts.map((inner) => ({ id: inner.id, content: <PartView part={inner} /> }))}
        />
      )
    case 'tabs':
      return <Tabs part={part} draw={(inner) => <PartView key={inner.id} part={inner} />} />
    case 'collapsible':
      return <CollapsiblePart part={part} draw={(inner) => <PartView key={inner.id} part={inner} />} />
    case 'mobileGrid':
      return <GridPart part={part} draw={(inner) => <PartView key={inner.id} part={inner} />} />
  }
}

function PartView({ part, first = false }: { part: PagePart; first?: boolean }) {
  return <Suspense fallback={null}>{drawn(part, first)}</Suspense>
}

function Html({ part }: { part: PartOf<'html'> }) {
  const text = <RichText nodes={part.nodes} className="max-w-prose" />
  return part.clamp ? <ReadMore>{text}</ReadMore> : text
}

function SignUpPart({ variant }: { variant: 'bar' | 'footer' }) {
  const { DealsPart } = useProductActions()
  return <DealsPart variant={variant} />
}

/** The parts of a designed page, one below the other: wide ones in full width, the others in the container. */
export function PageParts({ parts }: { parts: readonly PagePart[] }) {
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      {parts.map((part, at) =>
        part.type === 'banner' ? (
          <PartView key={part.id} part={part} first={at === 0} />
        ) : (
          <div key={part.id} className="container-page empty:hidden">
            <PartView part={part} />
          </div>
        ),
      )}
    </div>
  )
}
