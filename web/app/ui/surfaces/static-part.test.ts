import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl, FormattedMessage, RawIntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { browserMessages } from '#messages/intl.ts'
import { keepStaticHtml } from '#web/app/request/render-static.server.tsx'
import { RenderStaticContext } from '#web/app/request/static-part.ts'
import { PrefixContext } from '#web/app/request/use-root.ts'
import { Link } from '../navigation/link.tsx'
import { StaticPart } from './static-part.tsx'

const intl = createIntl({ locale: 'es-US', messages: JSON.parse(browserMessages('es-US')) })

const Entries = ({ names }: { names: readonly string[] }) => [
  h('li', { key: 'menu' }, h(FormattedMessage, { id: 'shell.menu' })),
  names.map((name) => h('li', { key: name }, h(Link, { to: `/c/${name}` }, name))),
]

/** A page with a link before and after a static part. */
const page = h(
  RawIntlProvider,
  { value: intl },
  h(
    PrefixContext,
    { value: '/us/es' },
    h(Link, { to: '/faqs' }),
    h(StaticPart<{ names: readonly string[] }>, {
      as: 'ul',
      className: 'list',
      of: Entries,
      data: { names: ['R&B', 'sofas'] },
    }),
    h(Link, { to: '/terms' }),
  ),
)

test('the HTML of a page is the same whether a static part is kept or rendered with the page', () => {
  const usual = renderToStaticMarkup(page)
  expect(usual).toContain('<ul class="list"><li>Menú</li><li><a href="/us/es/c/R&amp;B"')
  const render = keepStaticHtml()
  const kept = () => renderToStaticMarkup(h(RenderStaticContext, { value: render }, page))
  expect([kept(), kept()]).toEqual([usual, usual])
})
