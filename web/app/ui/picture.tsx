import { preload } from 'react-dom'
import { Icon } from './icon.tsx'

/** The widths that every picture is kept in, in pixels; scenes (`scene-…`) have one for whole screens. */
const widths = [320, 640, 960]
const sceneWidths = [...widths, 1600]

function sources(name: string, format: 'avif' | 'webp'): string {
  const kept = name.startsWith('scene-') ? sceneWidths : widths
  return kept.map((width) => `/static/pictures/${name}-${width}.${format} ${width}w`).join(', ')
}

type PictureProps = {
  /** The picture's name without width and format; without one a drawing stands in. */
  name: string | undefined | null
  /** What there is to see; empty where the words beside it say it already. */
  alt: string
  /** How wide it shows, as in <img sizes>: "(min-width: 992px) 25vw, 50vw". */
  sizes: string
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
  sizes,
  width = 800,
  height = 600,
  first = false,
  className = '',
}: PictureProps) {
  if (name === undefined || name === null) {
    return (
      <span
        style={{ aspectRatio: `${width} / ${height}` }}
        className={`flex w-full items-center justify-center bg-sand text-edge ${className}`}
      >
        <Icon name="sofa" className="size-1/3 max-w-24" />
        <span className="sr-only">{alt}</span>
      </span>
    )
  }
  const avif = sources(name, 'avif')
  if (first) {
    const href = `/static/pictures/${name}-640.avif`
    preload(href, {
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
        src={`/static/pictures/${name}-640.webp`}
        srcSet={sources(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
        className={`h-auto w-full bg-sand ${className}`}
      />
    </picture>
  )
}
