import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import {
  offeredWidths,
  type PicturePlace,
  pictureAddress,
  pictureSizes,
  usualWidth,
} from '#domain/catalogue/picture.ts'
import { Icon } from './icon.tsx'

function sources(name: string, place: PicturePlace): string {
  return offeredWidths(name, place)
    .map((width) => `${pictureAddress(name, width, 'avif')} ${width}w`)
    .join(',')
}

/**
 * The gradients of a placeholder, for the class `picture`: place and color of a spot, and the colors of the ground.
 * A plain ground has no spot.
 */
function blurStyle(blur: string | undefined): CSSProperties | undefined {
  if (blur === undefined) return undefined
  const [spot = '', color = '', ground = ''] = blur.split(';')
  const own = { ...(spot !== '' && { '--spot': spot, '--color': color }), '--ground': ground }
  return own as CSSProperties
}

/** Loads a picture at once, which the page's head says. */
export function preloadPicture(name: string, place: PicturePlace): void {
  preload(pictureAddress(name, usualWidth, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sources(name, place),
    imageSizes: pictureSizes[place],
    fetchPriority: 'high',
  })
}

type PictureProps = {
  /** Name of the picture without width and format. Without a name a placeholder drawing is shown. */
  name: string | undefined | null
  /** Alternative text. Empty if the text beside the picture says the same. */
  alt: string
  /** Where the picture is used, which determines its width. */
  place: PicturePlace
  /** The placeholder while it loads (picture-blur.server.ts). */
  blur?: string | undefined
  width?: number
  height?: number
  /**
   * Loads the picture at once, for the main picture of a page. Others are loaded when they come near the
   * screen.
   */
  first?: boolean
  /** Whether it is in a tile, which preloads it itself and whose styles say its size and placeholder. */
  inTile?: boolean
  className?: string
}

/** A picture in the format and width for the screen. Its space is reserved, so that the layout does not shift. */
export function Picture({
  name,
  alt,
  place,
  blur,
  width = 800,
  height = 600,
  first = false,
  inTile = false,
  className = '',
}: PictureProps) {
  if (name === undefined || name === null) {
    return (
      <span
        style={{ aspectRatio: `${width} / ${height}` }}
        className={`flex w-full items-center justify-center bg-surface-muted text-control ${className}`}
      >
        <Icon name="sofa" className="size-1/3 max-w-24" />
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  const avif = sources(name, place)
  const sizes = pictureSizes[place]
  if (first && !inTile) preloadPicture(name, place)
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        // For the few browsers that have no AVIF, one width is enough.
        src={pictureAddress(name, usualWidth)}
        alt={alt}
        width={inTile ? undefined : width}
        height={inTile ? undefined : height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first || inTile ? undefined : 'async'}
        style={blurStyle(blur)}
        className={inTile ? undefined : className === '' ? 'picture' : `picture ${className}`}
      />
    </picture>
  )
}
