// Names, files and display widths of pictures, shared by the build, the pages and the shopper APIs. A picture
// has a name ("calder-sofa-slate") and one file for each width and format.

export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** Widths of a picture's files in pixels; the last is the width of the original. */
const widths: readonly number[] = [320, 480, 800, 1040]

/** Scenes (`scene-…`) may fill a whole screen. */
const sceneWidths: readonly number[] = [320, 480, 800, 1600]

/** The widths of a picture's files in pixels, ascending. */
export function pictureWidths(name: string): readonly number[] {
  return name.startsWith('scene-') ? sceneWidths : widths
}

/** The width of a picture's largest file, in pixels. */
export function largestWidth(name: string): number {
  return pictureWidths(name).at(-1) ?? 0
}

/** The width of the smallest file that is at least so wide, otherwise of the largest, in pixels. */
export function widthFor(name: string, wanted: number): number {
  return pictureWidths(name).find((width) => width >= wanted) ?? largestWidth(name)
}

/** The file name of a picture, relative to the folder of pictures. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`
}

/** The URL path of a picture's file. */
export function pictureAddress(name: string, width: number, format: PictureFormat = 'webp'): string {
  return `/static/pictures/${pictureFile(name, width, format)}`
}

/** The width used if only one file can be given (old browsers, API clients), in pixels. */
export const usualWidth = 800

/** A 3D model of a product; `color` (#RRGGBB) overrides the finish of the model. */
export type Model = { readonly name: string; readonly color?: string | undefined }

/** The URL path of a model's file (GLB). */
export function modelAddress(name: string): string {
  return `/static/models/${name}.glb`
}

/** Display widths of a picture in each place of the pages, as in `<img sizes>`. */
export const pictureSizes = {
  tile: '(min-width:992px) 22vw,(min-width:768px) 31vw,46vw',
  listed: '(min-width: 992px) 256px, 38vw',
  category: '(min-width: 768px) 23vw, 46vw',
  gallery: '(min-width: 1408px) 720px, (min-width: 992px) 52vw, 100vw',
  banner: '(min-width: 1408px) 822px, (min-width: 768px) 59vw, 100vw',
  third: '(min-width: 768px) 33vw, 100vw',
  video: '(min-width: 768px) 768px, 100vw',
  step: '(min-width: 992px) 21vw, (min-width: 768px) 42vw, 112px',
  panel: '256px',
  line: '(min-width: 768px) 160px, 128px',
  thumbnail: '112px',
} as const

export type PicturePlace = keyof typeof pictureSizes

/** Places that are never wider than half of `usualWidth`, so that it is enough for a screen with two pixels in one. */
const smallPlaces: ReadonlySet<PicturePlace> = new Set([
  'tile',
  'listed',
  'category',
  'panel',
  'line',
  'thumbnail',
])

/** The widths of the files that a page offers for a picture in a place, in pixels, ascending. */
export function offeredWidths(name: string, place: PicturePlace): readonly number[] {
  return pictureWidths(name).filter((width) => width <= usualWidth || !smallPlaces.has(place))
}
