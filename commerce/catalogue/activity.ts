import { z } from 'zod'
import { recordActivity } from '#core/catalogue/activity/record-activity.ts'
import { activityInput } from '#core/catalogue/activity/schema.ts'
import { activityKinds } from '#domain/catalogue/activity.ts'
import { readInput } from '#platform/read-input.ts'
import { factory, readBody, refuse } from '../http/call.ts'
import { askedStore, checkCaller, wirePerson, wireProduct } from './activity-caller.ts'

/** The bodies of all activities together. Further members, such as prices, are left out of what is kept. */
const wireActivity = z.looseObject({
  ...wirePerson,
  product: wireProduct.optional(),
  products: z.array(wireProduct).max(500, 'field-too-long').optional(),
  category: z.looseObject({ id: z.string('field-required') }).optional(),
  recommenderName: z.string('field-invalid').optional(),
})

/** The fields of a body by those of an activity, so that a refusal names what the client wrote. */
const wireFields: Readonly<Record<string, string>> = {
  products: 'products',
  category: 'category.id',
  recommender: 'recommenderName',
}

/** What shoppers of other clients do (document 2 §7). The answer is an empty object, whether or not it was kept. */
export const activity = factory.createApp().post('/v3/activities/:site/:activity', async (c) => {
  const caller = await checkCaller(c)
  if (!caller.ok) return refuse(c, caller.problem)
  const kind = activityKinds.find((one) => one === c.req.param('activity'))
  if (kind === undefined) return refuse(c, { code: 'not-found', field: 'activity' })
  const body = await readBody(c, wireActivity)
  if (!body.ok) return refuse(c, body.problem)
  const { product, products = [], category, recommenderName, cookieId, userId } = body.value
  const named = product === undefined ? products : [product]
  // Of a list that was only shown nothing is kept.
  const isShown = kind === 'viewSearch' || kind === 'viewCategory' || kind === 'viewReco'
  const read = readInput(activityInput, {
    kind,
    products: isShown ? [] : named.map(({ id }) => id),
    category: category?.id,
    recommender: recommenderName,
    cookieId,
    userId,
  })
  if (!read.ok) {
    const { field = '' } = read.problem
    return refuse(c, { ...read.problem, field: wireFields[field] ?? field })
  }
  const store = await askedStore(c)
  if (!store.ok) return refuse(c, { ...store.problem, field: 'c_store' })
  const request = {
    storeId: store.value.id,
    userAgent: c.req.header('user-agent') ?? '',
    isRefused: c.req.header('sec-gpc') === '1',
  }
  try {
    await recordActivity(read.value, request, c.get('core'))
  } catch (error) {
    c.get('core').log.warn(error, 'an activity was not kept')
  }
  return c.json({})
})
