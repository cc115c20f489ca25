import { z } from 'zod'
import { mapTerm } from '#core/catalogue/search/map-term.ts'
import { categoryPath, pathTo } from '#site/urls.ts'
import { factory, refuse, withToken } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { storeOf } from '../places/shop-store.ts'

const base = '/site/shopper-seo/v1/organizations/:org/url-mapping'

const mapOperation = operation({
  id: 'getUrlMapping',
  summary: 'The page that a term leads to: the category or the only product that it names.',
  query: z.object({ urlSegment: z.string().optional() }),
  answers: {
    200: z.strictObject({
      resourceType: z.enum(['CATEGORY', 'PRODUCT']),
      resourceId: z.string(),
      destinationUrl: z.string().describe('a path of the store'),
    }),
  },
})

/** The page that a term leads to: the category or the only product that it names (the shopper-seo API). */
export const seo = factory
  .createApp()
  .use(base, withToken)
  .get(base, mapOperation, async (c) => {
    const term = (c.req.valid('query').urlSegment ?? '').replace(/^\//, '').slice(0, 200)
    const target = await mapTerm(term, await storeOf(c), c.get('core'))
    if (target === null) return refuse(c, { code: 'not-found', field: 'urlSegment' })
    return c.json(
      target.kind === 'category'
        ? {
            resourceType: 'CATEGORY',
            resourceId: target.path.at(-1),
            destinationUrl: categoryPath(target.path),
          }
        : {
            resourceType: 'PRODUCT',
            resourceId: target.urlKey,
            destinationUrl: pathTo('product', { productId: target.urlKey }),
          },
    )
  })
