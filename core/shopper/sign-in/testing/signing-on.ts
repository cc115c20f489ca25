import { Browser } from '#adapters/identity/testing/browser.ts'
import { providerServer } from '#adapters/identity/testing/provider-server.ts'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { checkPassword } from '../check-password.ts'
import { startSingleSignOn } from '../start-single-sign-on.ts'

/** A store with its provider on a port, and browsers that sign in there. */
export async function signingOn() {
  const server = await providerServer()
  const context = await testContext({ ORIGIN: server.origin, PORT: String(server.port) })
  const { pages } = context.adapters.identity
  if (pages === undefined) throw new Error('the embedded provider has pages')
  const known = fromClient(context, '198.51.100.1')
  server.serve({ pages, check: (email, password) => checkPassword({ email, password }, known) })
  const redirectUri = `${server.origin}/api/ssologin/callback`
  /** Types the form on the provider's page and follows its redirects to the first address that begins with `until`. */
  const submit = async (form: Record<string, string>, browser: Browser, until: string) => {
    const begun = await startSingleSignOn({ redirectUri, returnTo: '/cart', locale: 'es-US' }, context)
    await browser.open(begun.url.href)
    await browser.open(browser.url, form, until)
    return begun.state
  }
  return {
    ...server,
    context,
    known,
    redirectUri,
    /** Signs in on the provider's page in a browser and returns the redirect to the store. */
    async through(form: Record<string, string>, browser = new Browser()) {
      const state = await submit(form, browser, redirectUri)
      return { state, callback: new URL(browser.url) }
    },
    /**
     * The same up to the page of the provider that would go on; its address is that of the browser, and not asked for.
     */
    async park(form: Record<string, string>) {
      const browser = new Browser()
      await submit(form, browser, `${server.origin}/oidc/auth/`)
      return browser
    },
  }
}
