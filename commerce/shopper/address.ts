import type { Context } from 'hono'
import { z } from 'zod'
import { listAddresses } from '#core/shopper/address/list-addresses.ts'
import { removeAddress } from '#core/shopper/address/remove-address.ts'
import { changeAddress, saveAddress } from '#core/shopper/address/save-address.ts'
import { addressFields, addressInput, type SavedAddress } from '#core/shopper/address/schema.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { customerBase, ownerOf } from './customer.ts'

const base = `${customerBase}/:customerId/addresses`

const text = z.string().optional()

const body = z.looseObject({
  addressId: text,
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  phone: text,
  preferred: z.boolean().optional(),
})

/** A saved address in the format of the shopper-customers API. */
export function wireSaved({ id, createdAt, updatedAt, address2, ...address }: SavedAddress) {
  return {
    addressId: id,
    ...address,
    ...(address2 !== '' && { address2 }),
    fullName: `${address.firstName} ${address.lastName}`,
    countryCode: 'US',
    creationDate: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
  }
}

/** What `wireSaved` answers. */
export const savedAnswer = z.strictObject({
  addressId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  countryCode: z.literal('US'),
  phone: z.string(),
  preferred: z.boolean(),
  creationDate: z.iso.datetime(),
  lastModified: z.iso.datetime(),
})

const exampleBody = {
  addressId: 'Home',
  firstName: 'Maria',
  lastName: 'Lopez',
  address1: '100 Main St',
  city: 'Dallas',
  stateCode: 'TX',
  postalCode: '75201',
  phone: '2145550100',
  preferred: true,
}

const operations = {
  create: operation({
    id: 'createCustomerAddress',
    summary: 'Saves an address under a name of its own.',
    body,
    answers: { 200: savedAnswer },
    example: { body: exampleBody },
  }),
  get: operation({
    id: 'getCustomerAddress',
    summary: 'A saved address.',
    answers: { 200: savedAnswer },
  }),
  update: operation({
    id: 'updateCustomerAddress',
    summary: 'Changes a saved address; what is left out stays.',
    body,
    answers: { 200: savedAnswer },
    example: { body: { phone: '2145550101' } },
  }),
  remove: operation({
    id: 'removeCustomerAddress',
    summary: 'Removes a saved address.',
    answers: { 204: null },
  }),
}

type Body = z.output<typeof body>

async function save(c: Context<ApiEnv>, sent: Body, known?: SavedAddress): Promise<Response> {
  const owner = ownerOf(c)
  if (!owner.ok) return refuse(c, owner.problem)
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const id = known?.id ?? sent.addressId
  const read = readInput(addressInput, { ...known, ...given, id })
  if (!read.ok) {
    const { field } = read.problem
    return refuse(c, { ...read.problem, ...(field === 'id' && { field: 'addressId' }) })
  }
  const core = c.get('core')
  const saved = await (known === undefined
    ? saveAddress(owner.value, read.value, 'create', core)
    : changeAddress(
        owner.value,
        read.value,
        addressFields.filter((field) => field in given),
        core,
      ))
  return saved.ok ? c.json(wireSaved(saved.value)) : refuse(c, saved.problem)
}

/** The saved address that the path names, if it is the user's own. */
async function addressOf(c: Context<ApiEnv>): Promise<SavedAddress | undefined> {
  const owner = ownerOf(c)
  if (!owner.ok) return undefined
  const saved = await listAddresses(owner.value, c.get('core'))
  return saved.find(({ id }) => id === c.req.param('addressName'))
}

/** The user's saved addresses (the shopper-customers API). */
export const address = factory
  .createApp()
  .use(`${base}/*`, signedIn)
  .use(base, signedIn)
  .post(base, operations.create, async (c) => {
    const sent = await readBody(c, body)
    return sent.ok ? save(c, sent.value) : refuse(c, sent.problem)
  })
  .get(`${base}/:addressName`, operations.get, async (c) => {
    const found = await addressOf(c)
    return found === undefined
      ? refuse(c, { code: 'not-found', field: 'addressName' })
      : c.json(wireSaved(found))
  })
  .patch(`${base}/:addressName`, operations.update, async (c) => {
    const found = await addressOf(c)
    if (found === undefined) return refuse(c, { code: 'not-found', field: 'addressName' })
    const sent = await readBody(c, body)
    return sent.ok ? save(c, sent.value, found) : refuse(c, sent.problem)
  })
  .delete(`${base}/:addressName`, operations.remove, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const removed = await removeAddress(owner.value, c.req.param('addressName'), c.get('core'))
    return removed.ok ? c.body(null, 204) : refuse(c, removed.problem)
  })
