import type { MiddlewareHandler } from 'hono'
import type { Source } from '#catalog/pictures/source.ts'
import { pictureWidths } from '#domain/catalogue/picture.ts'

/** Loaded when the first such picture is asked for: a store whose pictures are all made never needs it. */
let pictures: Promise<ReadonlyMap<string, Source>> | undefined

/**
 * Answers what a picture of the demo store is made from while its own files are still being made: larger than they
 * are, and kept by no browser. A browser goes by the content of a picture, so the rendered one also stands for AVIF.
 */
export function unmadePictures(): MiddlewareHandler {
  return async (c, next) => {
    const [, name = '', width] = /\/([a-z0-9-]+)-(\d+)\.(?:avif|webp)$/.exec(c.req.path) ?? []
    if (!pictureWidths(name).includes(Number(width)) || !['GET', 'HEAD'].includes(c.req.method)) return next()
    pictures ??= import('#catalog/pictures/gallery.ts').then(({ gallery }) => gallery())
    const source = (await pictures).get(name)
    if (source === undefined) return next()
    const content = source.content()
    c.header('cache-control', 'no-store')
    c.header('cross-origin-resource-policy', 'cross-origin')
    return typeof content === 'string'
      ? c.body(content, 200, { 'content-type': 'image/svg+xml' })
      : c.body(new Uint8Array(content), 200, { 'content-type': 'image/webp' })
  }
}
