import { preload } from 'react-dom'
import {
  type PictureFormat,
  type PicturePlace,
  pictureAddress,
  pictureSizes,
  pictureWidths,
  usualWidth,
} from '#domain/catalogue/picture.ts'
import { Icon } from './icon.tsx'

function sources(name: string, format: PictureFormat): string {
  return pictureWidths(name)
    .map((width) => `${pictureAddress(name, width, format)} ${width}w`)
    .join(', ')
}

type PictureProps = {
  /** The picture's name without width and format; without one a drawing stands in. */
  name: string | undefined | null
  /** What there is to see; empty where the words beside it say it already. */
  alt: string
  /** Where it stands, which says how wide it shows. */
  place: PicturePlace
  /** What stands in for it while it loads: a CSS background. */
  blur?: string | undefined
  width?: number
  height?: number
  /** The picture that the page is about: loaded first. All others wait until they come near. */
  first?: boolean
  className?: string
}

/** A picture in the format and width that suits the screen; its room is kept, so nothing jumps. */
export function Picture({
  name,
  alt,
  place,
  blur,
  width = 800,
  height = 600,
  first = false,
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
  const avif = sources(name, 'avif')
  const sizes = pictureSizes[place]
  if (first) {
    preload(pictureAddress(name, usualWidth, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={pictureAddress(name, usualWidth)}
        srcSet={sources(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        style={blur === undefined ? undefined : { background: blur }}
        className={`h-auto w-full bg-surface-muted ${className}`}
      />
    </picture>
  )
}
