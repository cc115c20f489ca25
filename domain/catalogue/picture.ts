/**
 * How pictures are named, which files they are kept in, and how wide they show: what the build makes, the pages and the
 * shopper APIs ask for. A picture has a name ("calder-sofa-slate") and a file for each width and format.
 */

export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

/** Widths of a picture's files in pixels; the last is the original's own. */
const widths: readonly number[] = [320, 480, 800, 1040]

/** Scenes (`scene-…`) may fill a whole screen. */
const sceneWidths: readonly number[] = [320, 480, 800, 1600]

/** The widths that a picture is kept in, in pixels, the narrowest first. */
export function pictureWidths(name: string): readonly number[] {
  return name.startsWith('scene-') ? sceneWidths : widths
}

/** The width of a picture's largest file, in pixels. */
export function largestWidth(name: string): number {
  return pictureWidths(name).at(-1) ?? 0
}

/** The name of one of a picture's files, below the folder of pictures. */
export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`
}

/** The address of one of a picture's files, from the store's root. */
export function pictureAddress(name: string, width: number, format: PictureFormat = 'webp'): string {
  return `/static/pictures/${pictureFile(name, width, format)}`
}

/** What is taken where one file must do: by old browsers and by clients of the APIs, in pixels. */
export const usualWidth = 800

/** A model of goods to turn; `color` (#RRGGBB) is its finish, where that is not the model's own. */
export type Model = { readonly name: string; readonly color?: string | undefined }

/** The address of a model's file (GLB), from the store's root. */
export function modelAddress(name: string): string {
  return `/static/models/${name}.glb`
}

/** How wide a picture shows in each place of the pages, as in `<img sizes>`. */
export const pictureSizes = {
  tile: '(min-width: 992px) 22vw, (min-width: 768px) 31vw, 46vw',
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
