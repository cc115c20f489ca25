import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Context } from '#core/context.ts'
import { findAsset } from '#platform/page-asset/keep-assets.ts'

/** What the names of files look like that pages ask for. */
const fileName = /^[\w-]{1,100}(?:\.[\w-]{1,20}){1,3}$/

/**
 * Scripts and styles that are not among the files of this release: those of an older page that is still open, or of a
 * newer one while processes of two releases run.
 * @param cacheControl for how long browsers keep them
 */
export function keptAssets({ db }: Pick<Context, 'db'>, cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    const name = c.req.path.slice('/assets/'.length)
    const type = getMimeType(name)
    if (c.req.method !== 'GET' || type === undefined || !fileName.test(name)) return next()
    const body = await findAsset(db, name)
    if (body === undefined) return next()
    return c.body(new Uint8Array(body), 200, { 'content-type': type, 'cache-control': cacheControl })
  }
}
