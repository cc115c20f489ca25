import type { ReactNode } from 'react'
import { PictureTiles } from '#web/app/ui/navigation/picture-tiles.tsx'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import { PromoTiles } from '../promotion/promo-tiles.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { Shelf } from '../tile/shelf.tsx'
import { Banner } from './banner.tsx'
import { Carousel } from './carousel.tsx'
import { FeatureRows } from './feature-rows.tsx'
import type { PagePart } from './page-part.ts'
import {
  AccordionPart,
  ButtonsPart,
  CollapsiblePart,
  GridPart,
  LinkListPart,
  TabsPart,
} from './plain-parts.tsx'
import { ContactTile, ImageTile, PriceCard } from './tiles.tsx'
import { Video } from './video.tsx'

function drawn(part: PagePart, first: boolean): ReactNode {
  switch (part.type) {
    case 'banner':
      return <Banner part={part} first={first} />
    case 'imageTile':
      return <ImageTile tile={part.data} />
    case 'shopByCategory':
      return (
        <section>
          <h2 className="mb-4 text-xl md:text-2xl">{part.heading}</h2>
          <PictureTiles tiles={part.categories} />
        </section>
      )
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
      return <RichText nodes={part.nodes} className="max-w-prose" />
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
    case 'carousel':
      return (
        <Carousel
          settings={part.data}
          slides={part.parts.map((inner) => ({ id: inner.id, content: <PartView part={inner} /> }))}
        />
      )
    case 'tabs':
      return <TabsPart part={part} draw={(inner) => <PartView key={inner.id} part={inner} />} />
    case 'collapsible':
      return <CollapsiblePart part={part} draw={(inner) => <PartView key={inner.id} part={inner} />} />
    case 'mobileGrid':
      return <GridPart part={part} draw={(inner) => <PartView key={inner.id} part={inner} />} />
  }
}

function PartView({ part, first = false }: { part: PagePart; first?: boolean }) {
  return <>{drawn(part, first)}</>
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
          <div key={part.id} className="container-page">
            <PartView part={part} />
          </div>
        ),
      )}
    </div>
  )
}
