import type { Context } from 'hono'
import { z } from 'zod'
import { getAsset } from '#core/catalogue/content/get-asset.ts'
import { getCustomObject } from '#core/catalogue/content/get-custom-object.ts'
import { atStore, getPage } from '#core/catalogue/content/get-page.ts'
import type { Context as Core } from '#core/context.ts'
import type { Client } from '#platform/client.ts'
import { makeApi } from '../api.ts'
import { factory, refuse, withToken } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'

const pages = '/experience/shopper-experience/v1/organizations/:org/pages'
const objects = '/custom-object/shopper-custom-objects/v1/organizations/:org/custom-objects'

const componentAnswer = z.strictObject({
  id: z.string(),
  typeId: z.string(),
  data: z.record(z.string(), z.unknown()).describe('what this type of component shows'),
  visible: z.literal(true),
})

const unread = z.string().max(256).optional().describe('changes nothing: no page depends on it')

const pageOperation = operation({
  id: 'getPage',
  summary: "A designed page, as the session's store has it, in the language of the call.",
  query: z.object({ aspectAttributes: unread, parameters: unread }),
  answers: {
    200: z.strictObject({
      id: z.string(),
      typeId: z.literal('page'),
      name: z.string(),
      visible: z.literal(true),
      regions: z.array(z.strictObject({ id: z.string(), components: z.array(componentAnswer) })),
    }),
  },
})

const objectOperation = operation({
  id: 'getCustomObject',
  summary: 'A custom object by its type and key, as it was imported.',
  answers: { 200: z.looseObject({}) },
})

/** Designed pages, as the shopper's store has them, and custom objects (document 1 §7; the shopper-experience API). */
export const content = factory
  .createApp()
  .use(`${pages}/*`, withToken)
  .use(`${objects}/*`, withToken)
  .get(`${pages}/:id`, pageOperation, async (c) => {
    const { id: storeId } = await storeOf(c)
    const page = await getPage(c.req.param('id'), { locale: c.get('locale'), storeId }, c.get('core'))
    if (!page.ok) return refuse(c, { ...page.problem, field: 'pageId' })
    const { id, name, regions } = atStore(page.value, storeId)
    return c.json({
      id,
      typeId: 'page',
      name,
      visible: true,
      regions: regions.map((region) => ({
        id: region.id,
        components: region.components.map(({ type, ...data }, at) => ({
          id: `${id}-${region.id}-${at}`,
          typeId: type,
          data,
          visible: true,
        })),
      })),
    })
  })
  .get(`${objects}/:type/:key`, objectOperation, async (c) => {
    const found = await getCustomObject(c.req.param(), c.get('core'))
    return found.ok ? c.json(found.value) : refuse(c, found.problem)
  })

const assets = factory.createApp().get('/s/:site/dw/shop/v22_8/content/:id', withToken, async (c) => {
  const asset = await getAsset(c.req.param('id'), c.get('locale'), c.get('core'))
  if (!asset.ok) return refuse(c, { ...asset.problem, field: 'contentId' })
  const { id, name, description, body } = asset.value
  return c.json({ id, name, description: description ?? '', c_body: body })
})

/** Content assets at their older URL, to be mounted at /mobify/proxy/ocapi (document 1 §7). */
export function contentApi(core: Core, clientOf: (c: Context) => Client) {
  return makeApi(core, clientOf, [assets])
}
