import { data } from 'react-router'
import { findTowns } from '#core/places/store/find-towns.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/map-picture'
import { drawMap } from './draw-map.server.ts'
import { boundsOf, readFrame } from './map-frame.server.ts'

/** The map below the markers. The same for everybody, so it is cached for a day. */
export async function loader(args: Route.LoaderArgs) {
  const frame = readFrame(args.url.searchParams.get('at'))
  if (frame === undefined) throw data(null, { status: 404 })
  const towns = await findTowns(boundsOf(frame), requestContextOf(args).core)
  return new Response(drawMap(frame, towns), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
