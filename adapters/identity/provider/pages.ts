import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { defaultLocale, isLocale } from '#domain/base/locale.ts'
import type { Problem } from '#domain/base/result.ts'
import { stylesHash } from '#platform/html/page-style.ts'
import { mounts } from '#site/mounts.ts'
import { machineSeconds } from '../machine-offset.ts'
import type { ProviderHelp, ProviderPages } from '../port.ts'
import { idleSecondsOf } from './make-provider.ts'
import { brokenPage, signInPage } from './provider-page.ts'

type Site = { readonly siteName: string; readonly origin: string }

// The provider adds the hash of its only script where needed.
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${stylesHash}`,
  "script-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

function showPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

async function signIn(
  provider: Provider,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  { check, readForm }: ProviderHelp,
): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const asked = details.params.ui_locales
  const locale = isLocale(asked) ? asked : defaultLocale
  const show = (status: number, email: string, problem?: Problem) =>
    showPage(response, status, signInPage(locale, site, { email, problem }))
  if (request.method !== 'POST') return show(200, details.params.login_hint ?? '')
  const read = await readForm(request)
  if (!read.ok) return show(read.problem.code === 'body-too-slow' ? 408 : 413, '', read.problem)
  const form = read.value
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  if (form.has('cancel')) return finish({ error: 'access_denied', error_description: 'cancelled' })
  const email = form.get('email') ?? ''
  // The proof is as old as the check, also if somebody goes on from here much later.
  const ts = machineSeconds()
  const checked = await check(email, form.get('password') ?? '')
  if (!checked.ok) {
    const { code, params } = checked.problem
    if (code !== 'too-many-requests') return show(400, email, checked.problem)
    response.setHeader('retry-after', String(params?.seconds ?? 60))
    return show(429, email, checked.problem)
  }
  return finish({ login: { accountId: checked.value.subject, remember: true, ts } })
}

/**
 * Serves the provider with Node's request and response: discovery, keys, endpoints, and the sign-in page. The
 * caller must reject forms of other origins first and set the common response headers.
 */
export function providerPages(provider: Provider, site: Site): ProviderPages {
  const answer = provider.callback()
  const { protocol, host } = new URL(site.origin)
  return async (request, response, help) => {
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = host
    const path = request.url ?? '/'
    // The provider finds out by these two where it is mounted.
    Object.assign(request, { originalUrl: path, url: path.slice(mounts.identity.length) || '/' })
    idleSecondsOf.set(request, help.idleSeconds)
    response.setHeader('content-security-policy', policy)
    if (!path.startsWith(`${mounts.identity}/interaction/`)) return answer(request, response)
    try {
      await signIn(provider, site, request, response, help)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'SessionNotFound') throw error
      showPage(response, 400, brokenPage(defaultLocale, site))
    }
  }
}
