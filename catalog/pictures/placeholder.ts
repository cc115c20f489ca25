import { sand } from './color.ts'
import { canvas, ellipse, finished, path, rect, type Svg } from './shapes.ts'

/** Drawn instead of a missing picture: a frame with hills. */
export function placeholder(): Svg {
  const { width, height } = canvas
  return finished(
    width,
    height,
    rect(0, 0, width, height, 0, sand) +
      rect(280, 200, 240, 190, 16, '#EAE4D8') +
      ellipse(350, 260, 22, 22, '#D9D0BF') +
      path('M296 374L366 296Q376 286 386 296L424 336L446 314Q456 306 466 314L504 352V374z', '#D9D0BF'),
  )
}
