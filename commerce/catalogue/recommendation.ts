import type { Context } from 'hono'
import { z } from 'zod'
import { recommend } from '#core/catalogue/recommendation/recommend.ts'
import { localized } from '#domain/base/locale.ts'
import {
  maxSeeds,
  type Recommender,
  recommenders,
  type Zone,
  zones,
} from '#domain/catalogue/recommendation.ts'
import { intlFor } from '#messages/intl.ts'
import type { Admit } from '../http/admit.ts'
import { type ApiEnv, factory, readBody, refuse } from '../http/call.ts'
import { askedStore, checkCaller, wirePerson, wireProduct } from './activity-caller.ts'
import { pictureLink } from './pictures.ts'

const base = '/v3/personalization'

const wireAsked = z
  .looseObject({
    ...wirePerson,
    products: z.array(wireProduct).max(500, 'field-too-long').default([]),
    limit: z
      .number('field-invalid')
      .int('field-invalid')
      .min(1, 'field-invalid')
      .max(20, 'field-invalid')
      .optional(),
  })
  .refine(({ cookieId, userId }) => cookieId !== undefined || userId !== undefined, {
    path: ['cookieId'],
    message: 'field-required',
  })

/** Answers with what the first of the recommenders with enough products names; with none under the name of the first. */
async function answer(c: Context<ApiEnv>, asked: readonly Recommender[], admit: Admit): Promise<Response> {
  const body = await readBody(c, wireAsked)
  if (!body.ok) return refuse(c, body.problem)
  const store = await askedStore(c)
  if (!store.ok) return refuse(c, { ...store.problem, field: 'c_store' })
  const { products, limit } = body.value
  const productIds = [...new Set(products.map(({ id }) => id))].slice(0, maxSeeds)
  const core = c.get('core')
  const input = { recommenders: asked, productIds, ...(limit !== undefined && { limit }) }
  const admitted = await admit(core.client, () => recommend(input, store.value, core))
  if (!admitted.ok) return refuse(c, admitted.problem)
  const found = admitted.value
  if (found === null) return c.json({ recommenderName: asked[0], recoUUID: '', recs: [], displayMessage: '' })
  const locale = c.get('locale')
  return c.json({
    recommenderName: found.recommender,
    recoUUID: found.id,
    recs: found.tiles.map(({ product }) => ({
      id: product.id,
      imageUrl: product.image === null ? null : pictureLink(product.image.picture, core),
      productName: localized(product.name, locale),
    })),
    displayMessage: intlFor(locale).formatMessage(
      { id: `recommendation.why.${found.recommender}` },
      { city: store.value.city },
    ),
  })
}

/**
 * The recommenders, and what they recommend, alone or for a place of the site (document 2 §7). Queued by `admit`, because
 * each answer is put together from many rows.
 */
export const recommendation = (admit: Admit) =>
  factory
    .createApp()
    .get(`${base}/recommenders/:site`, async (c) => {
      const caller = await checkCaller(c)
      if (!caller.ok) return refuse(c, caller.problem)
      const intl = intlFor(c.get('locale'))
      return c.json({
        recommenders: recommenders.map((name) => ({
          name,
          description: intl.formatMessage({ id: `recommendation.heading.${name}` }),
          recommendationType: 'product',
        })),
      })
    })
    .post(`${base}/recs/:site/:recommender`, async (c) => {
      const caller = await checkCaller(c)
      if (!caller.ok) return refuse(c, caller.problem)
      const recommender = recommenders.find((one) => one === c.req.param('recommender'))
      if (recommender === undefined) return refuse(c, { code: 'not-found', field: 'recommender' })
      return answer(c, [recommender], admit)
    })
    .post(`${base}/:site/zones/:zone/recs`, async (c) => {
      const caller = await checkCaller(c)
      if (!caller.ok) return refuse(c, caller.problem)
      const name = c.req.param('zone')
      if (!Object.hasOwn(zones, name)) return refuse(c, { code: 'not-found', field: 'zone' })
      return answer(c, zones[name as Zone], admit)
    })
