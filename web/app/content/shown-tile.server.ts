import type { Tile } from '#core/product/load-tiles.ts'
import { localized } from '#domain/locale.ts'
import type { Scope } from '../scope.ts'
import { pathTo } from '../urls.ts'
import type { ShownTile } from './page-part.ts'

/** Puts a product into words for a shelf. */
export function shownTile({ product, offers, stock }: Tile, scope: Scope): ShownTile {
  const { image } = product
  return {
    id: product.id,
    name: localized(product.name, scope.locale),
    brand: product.brand,
    path: pathTo('product', { productId: product.urlKey }),
    picture: image && { name: image.picture, alt: localized(image.alt, scope.locale) },
    offers: offers ?? null,
    delivery: stock === undefined || stock.source === null ? null : stock.estimatedDelivery,
  }
}
