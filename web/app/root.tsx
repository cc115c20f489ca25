import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Suspense, useMemo } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import { localized } from '#domain/base/locale.ts'
import { wordsOf } from '#messages/words-of.ts'
import type { Route } from './+types/root'
import styles from './app.css?inline'
import { readCookie } from './request/cookies.ts'
import { takeFlash } from './request/flash.ts'
import { lazyPart } from './request/lazy-part.ts'
import { loadOutside } from './request/load-outside.server.ts'
import { requestContextMiddleware } from './request/middleware.ts'
import { nonceContext, type RequestContext, requestContextOf } from './request/request-context.ts'
import type { RootData } from './request/use-root.ts'
import { PrefixContext, RootContext, useLoadedRoot, useRoot } from './request/use-root.ts'
import { useScripts } from './request/use-scripts.ts'
import { wordsIn } from './request/words.ts'
import { AfterNavigation } from './shell/after-navigation.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { HeadLinks } from './shell/head-links.tsx'
import { StartScripts } from './shell/start-scripts.tsx'
import { stylesFile, stylesVersion } from './styles-file.ts'
import { FirstProblem } from './ui/feedback/first-problem.ts'
import { Toasts } from './ui/feedback/toast.tsx'
import { UndoForm } from './ui/forms/undo-form.tsx'
import { FollowLinks } from './ui/navigation/follow-links.ts'

/**
 * At the first visit styles are inlined, so that a phone shows the page when its HTML is loaded, without another
 * request: the server puts those that the page needs into an empty element (page-styles.server.ts). Before scripts add
 * anything, the browser loads the file with all of them (StartScripts), which later pages name (KeepStyles). The
 * browser's copy of this module reads them from the page: undefined where the page names the file. In development all
 * are imported, so that changes show at once.
 */
const appStyles = import.meta.env.DEV
  ? styles
  : import.meta.env.SSR
    ? ''
    : (document.querySelector('style[data-app]')?.textContent ?? undefined)

/** Whether the styles are in the page. A browser stays with how the page came: taking them away would blink. */
function inlineStyles({ styles: { isInPage } }: RootData): string | undefined {
  return import.meta.env.SSR && !isInPage ? undefined : appStyles
}

/** Loaded once the page works. */
const Background = lazyPart(() => import('./shell/background.tsx'))

export const middleware = [requestContextMiddleware]

/** The message on the first page after the session timed out. */
function timedOutNotice({ timedOut, intl }: RequestContext): RootData['notice'] {
  if (timedOut === undefined) return undefined
  return { title: intl.formatMessage({ id: 'session.timed-out' }), tone: 'info' }
}

/** Loads what every page needs: language, prefix, names, the shop's own words, and the frequency of prices. */
export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const requestContext = requestContextOf(args)
  const [labels, excludedPages, hasMessages, outside] = await Promise.all([
    getPreference('customLabels', requestContext.core),
    getPreference('excludedPages', requestContext.core),
    getPreference('enableInterstitialEngine', requestContext.core),
    loadOutside(requestContext),
  ])
  return {
    outside,
    styles: {
      isInPage: import.meta.env.DEV || readCookie(args.request, 'styles') !== stylesVersion,
      file: stylesFile,
      version: stylesVersion,
    },
    locale: requestContext.locale,
    prefix: requestContext.prefix,
    siteName: requestContext.core.settings.siteName,
    origin: requestContext.core.settings.origin,
    frequency: requestContext.frequency,
    firstName: requestContext.firstName,
    isRegistered: requestContext.who.kind === 'registered',
    takesTestCardsOnly: requestContext.core.settings.payments.kind === 'embedded',
    year: String(requestContext.core.clock.now().getUTCFullYear()),
    words: wordsOf(requestContext.locale),
    requestId: requestContext.core.client.requestId,
    nonce: args.context.get(nonceContext),
    labels: Object.fromEntries(
      Object.entries(labels).map(([code, text]) => [code, localized(text, requestContext.locale)]),
    ),
    hasMessages: hasMessages && requestContext.who.kind === 'registered',
    excludedPages,
    notice: timedOutNotice(requestContext) ?? takeFlash(requestContext, args.request),
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useLoadedRoot()
  const { locale, words } = root
  const pageStyles = inlineStyles(root)
  // Browsers hide the nonce attribute from scripts, so only the server renders it.
  const nonce = import.meta.env.SSR ? root.nonce : ''
  return (
    <html lang={locale} data-request={root.requestId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        {words.address !== '' && (
          <link
            id="words"
            rel="preload"
            href={words.address}
            data-count={words.count}
            as="fetch"
            crossOrigin="anonymous"
          />
        )}
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        {root.origin !== '' && <HeadLinks root={root} />}
        <Meta />
        <Links />
        {pageStyles === undefined ? (
          <link rel="stylesheet" href={root.styles.file} />
        ) : (
          <style data-app nonce={nonce} suppressHydrationWarning>
            {pageStyles}
          </style>
        )}
      </head>
      <body className="flex min-h-dvh flex-col bg-surface text-content">
        <RawIntlProvider value={wordsIn(locale)}>
          <RootContext value={root}>
            <PrefixContext value={root.prefix}>{children}</PrefixContext>
          </RootContext>
        </RawIntlProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <StartScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const { notice } = useRoot()
  // The same object for the same notice, by which the toasts know a new one.
  const left = useMemo(
    () => notice && { ...notice, undo: notice.undo && <UndoForm undo={notice.undo} /> },
    [notice],
  )
  return (
    <Toasts left={left}>
      <Outlet />
      <FollowLinks />
      <AfterNavigation />
      <FirstProblem />
      {useScripts() && (
        <Suspense>
          <Background />
        </Suspense>
      )}
    </Toasts>
  )
}

export function ErrorBoundary() {
  const { siteName } = useRoot()
  const { formatMessage } = useIntl()
  return (
    <main className="flex-1">
      <title>{`${formatMessage({ id: 'shell.error.title' })} | ${siteName}`}</title>
      <ErrorPage />
    </main>
  )
}
