import type { Actor } from './actors.ts'
import type { ServedRoute } from './prepare.ts'
import type { Body } from './request.ts'
import type { Target } from './target.ts'

/** A method and path with a URL-encoded query or form, or a JSON body. */
type Other = { readonly at: string; readonly query?: string; readonly form?: string; readonly json?: unknown }

const authorize =
  'client_id=store&response_type=code&scope=openid+email&state=x&nonce=x&redirect_uri=http%3A%2F%2Flocalhost%2Fcallback&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&ui_locales=es-US&login_hint=a%40b.c&prompt=login&max_age=5'

/** Requests for the server's other routes, by the row of its table of routes. */
const others: Readonly<Record<string, readonly Other[]>> = {
  'GET /healthz': [{ at: 'GET /healthz' }],
  'GET /readyz': [{ at: 'GET /readyz' }],
  'GET /api/get-client-ip': [{ at: 'GET /api/get-client-ip' }],
  'GET /unsubscribe/one-click': [{ at: 'GET /unsubscribe/one-click', query: 'token=x.y' }],
  'POST /unsubscribe/one-click': [
    { at: 'POST /unsubscribe/one-click', query: 'token=x.y', form: 'List-Unsubscribe=One-Click' },
  ],
  'POST /sms/received': [{ at: 'POST /sms/received', json: { id: '1', from: '+12125550123', text: 'STOP' } }],
  'POST /sms/twilio/status': [
    { at: 'POST /sms/twilio/status', form: 'MessageStatus=failed&To=%2B12125550123&ErrorCode=30006' },
  ],
  'POST /sms/twilio/received': [
    { at: 'POST /sms/twilio/received', form: 'MessageSid=SM1&From=%2B12125550123&Body=STOP' },
  ],
  'POST /bank-links/events': [
    {
      at: 'POST /bank-links/events',
      json: { webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', link_token: 'x', public_tokens: ['y'] },
    },
  ],
  'POST /mail/events': [
    { at: 'POST /mail/events', json: [{ email: 'a@example.com', event: 'bounce', timestamp: 1 }] },
  ],
  'POST /payments/events': [
    {
      at: 'POST /payments/events',
      json: { id: 'e1', about: 'charge', key: '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01' },
    },
  ],
  'ALL /assets/*': [{ at: 'GET /assets/:any' }],
  'ALL /static/*': [{ at: 'GET /static/:any', query: 'v=1' }],
  'ALL /static/pictures/*': [
    { at: 'GET /static/pictures/:any' },
    { at: 'GET /static/pictures/step-choose-320.avif' },
  ],
  'GET /chat-frame': [{ at: 'GET /chat-frame', query: 'mode=account&locale=es-US&conversation=x' }],
  'GET /card/figtree.woff2': [{ at: 'GET /card/figtree.woff2' }],
  'GET /card/:session': [{ at: 'GET /card/:session', query: 'locale=es-US' }],
  'POST /card/:session': [
    { at: 'POST /card/:session', form: 'number=4242424242424242&expiry=12%2F30&code=123&zip=43215' },
  ],
  'GET /bank/statement/:token': [{ at: 'GET /bank/statement/:token', query: 'locale=es-US' }],
  'GET /bank/:session': [{ at: 'GET /bank/:session', query: 'locale=es-US' }],
  'POST /bank/:session': [{ at: 'POST /bank/:session', form: 'account=000123456789' }],
  'ALL /oidc/*': [
    { at: 'GET /oidc/auth', query: authorize },
    { at: 'POST /oidc/token', form: 'grant_type=authorization_code&code=x&client_id=store&client_secret=x' },
    { at: 'GET /oidc/me' },
    { at: 'GET /oidc/jwks' },
    { at: 'GET /oidc/.well-known/openid-configuration' },
    { at: 'GET /oidc/auth/:any' },
    { at: 'GET /oidc/:any' },
  ],
  'ALL /oidc/interaction/*': [
    { at: 'GET /oidc/interaction/:any' },
    { at: 'POST /oidc/interaction/:any', form: 'email=ana%40example.com&password=x' },
  ],
  'ALL /oidc/session/*': [
    {
      at: 'GET /oidc/session/end',
      query: 'id_token_hint=x&post_logout_redirect_uri=x&client_id=store&state=x',
    },
    { at: 'POST /oidc/session/end/confirm', form: 'xsrf=x&logout=yes' },
  ],
  'ALL /*': [
    { at: 'GET /:any' },
    { at: 'GET /mobify/:any' },
    { at: 'GET /mobify/proxy/ocapi/:any' },
    { at: 'POST /mobify/proxy/api/:any', json: {} },
    { at: 'GET /__manifest', query: 'paths=%2Fus%2Fen,%2Fus%2Fen%2Fcart&version=x&p=%2Fus%2Fen' },
    { at: 'GET /favicon.ico' },
  ],
}

function bodyOf({ form, json }: Other): { body?: Body } {
  if (form !== undefined) return { body: { kind: 'form', fields: [...new URLSearchParams(form)] } }
  return json === undefined ? {} : { body: { kind: 'json', value: json } }
}

/** The server's other routes. Throws if a row of its table is not listed here. */
export function otherTargets(served: readonly ServedRoute[], actors: readonly Actor[]): Target[] {
  const rows = served
    .filter(({ path }) => !path.startsWith('/mobify/'))
    .map(({ method, path }) => `${method} ${path}`)
  const missing = rows.filter((row) => others[row] === undefined)
  if (missing.length > 0) throw new Error(`fuzz/others.ts has no example of ${missing.join(', ')}`)
  return Object.values(others)
    .flat()
    .map((other) => {
      const [method = '', path = ''] = other.at.split(' ')
      return {
        name: `other ${other.at}`,
        make: (random, origin) => ({
          method,
          path,
          params: { any: 'any', token: 'ba_x', session: '4f9d2b1e-8c3a-4d57-9b10-2e6f7a8c9d01' },
          query: [...new URLSearchParams(other.query)],
          headers: { origin },
          cookies: random.pick(actors).cookies,
          ...bodyOf(other),
        }),
      }
    })
}
