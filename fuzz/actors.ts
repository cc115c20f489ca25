import { clientConfig, redirectURI, sdk } from '../commerce/testing/client.ts'
import { formsOf } from './forms.ts'
import { emailOf, password, type ShopperName, shopperNames } from './prepare.ts'
import { type Pair, toWire } from './request.ts'
import { type Answer, send } from './send.ts'

/** Someone who sends requests: cookies for pages, a token for the shopper APIs. */
export type Actor = {
  readonly name: 'visitor' | 'guest' | ShopperName
  cookies: readonly Pair[]
  token: string
  customerId: string
  usid: string
  basketId: string
}

const timeoutMs = 30_000

function cookiesOf(answer: Answer): Pair[] {
  return (answer.headers['set-cookie'] ?? []).flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return value === '' ? [] : [[name, value] as const]
  })
}

/** Requests a page as an actor. */
export function visit(origin: string, actor: Pick<Actor, 'cookies'>, path: string): Promise<Answer> {
  const request = toWire({
    method: 'GET',
    path: '',
    params: {},
    query: [],
    headers: {},
    cookies: actor.cookies,
  })
  return send(origin, { ...request, path }, timeoutMs)
}

/** Fills in and sends a form of a page. Returns the cookies of the answer. */
async function submit(
  origin: string,
  page: string,
  typed: Readonly<Record<string, string>>,
): Promise<Pair[]> {
  const shown = await visit(origin, { cookies: [] }, page)
  const form = formsOf(shown.body, page).find(({ fields }) =>
    Object.keys(typed).every((name) => fields.some(([field]) => field === name)),
  )
  if (form === undefined) throw new Error(`${page} has no form with ${Object.keys(typed).join(', ')}`)
  const fields = form.fields.map(([name, value]): Pair => [name, typed[name] ?? value])
  const request = toWire({
    method: form.method,
    path: form.action,
    params: {},
    query: [],
    headers: { origin },
    cookies: [],
    body: { kind: 'form', fields },
  })
  return cookiesOf(await send(origin, request, timeoutMs))
}

async function signInApi(origin: string, actor: Actor): Promise<void> {
  const slasClient = new sdk.ShopperLogin(clientConfig(origin))
  const granted =
    actor.name === 'visitor' || actor.name === 'guest'
      ? await sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
      : await sdk.helpers.loginRegisteredUserB2C({
          slasClient,
          credentials: { username: emailOf(actor.name), password },
          parameters: { redirectURI },
        })
  actor.token = granted.access_token
  actor.customerId = granted.customer_id
  actor.usid = granted.usid
  const baskets = new sdk.ShopperBaskets(clientConfig(origin, actor.token))
  const basket = await baskets.createBasket({ body: {} }).catch(() => undefined)
  actor.basketId = basket?.basketId ?? ''
}

/** Signs an actor in to the pages and the shopper APIs. A visitor has no cookies. */
async function signIn(origin: string, actor: Actor): Promise<void> {
  if (actor.name === 'guest')
    actor.cookies = await submit(origin, '/us/en/p/sofa-page', { productId: 'sofa' })
  else if (actor.name !== 'visitor')
    actor.cookies = await submit(origin, '/us/en/login', { email: emailOf(actor.name), password })
  if (actor.name !== 'visitor' && actor.cookies.length === 0)
    throw new Error(`${actor.name} could not sign in`)
  await signInApi(origin, actor)
}

/** All actors, signed in. */
export async function makeActors(origin: string): Promise<readonly Actor[]> {
  const actors = (['visitor', 'guest', ...shopperNames] as const).map(
    (name): Actor => ({ name, cookies: [], token: '', customerId: '', usid: '', basketId: '' }),
  )
  for (const actor of actors) await signIn(origin, actor)
  return actors
}

/** Whether an actor is signed in to the pages and the shopper APIs. */
async function isSignedIn(origin: string, actor: Actor): Promise<boolean> {
  const path = `/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${actor.customerId}`
  const headers = { authorization: `Bearer ${actor.token}` }
  if ((await send(origin, { method: 'GET', path, headers }, timeoutMs)).status !== 200) return false
  if (actor.name === 'visitor' || actor.name === 'guest') return true
  return (await visit(origin, actor, '/us/en/account')).status === 200
}

/** Signs in again all actors who were signed out. */
export async function keepSignedIn(origin: string, actors: readonly Actor[]): Promise<void> {
  for (const actor of actors) if (!(await isSignedIn(origin, actor))) await signIn(origin, actor)
}
