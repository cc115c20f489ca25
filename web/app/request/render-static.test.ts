import { type ComponentType, createElement as h } from 'react'
import { createIntl, useIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { Link } from '../ui/navigation/link.tsx'
import { keepStaticHtml } from './render-static.server.tsx'
import { type StaticProps, type StaticSurroundings, staticKey } from './static-part.ts'
import { useRoot } from './use-root.ts'

const english = createIntl({ locale: 'en-US' })
const spanish = createIntl({ locale: 'es-US' })

/** Renders parts as pages do. */
function keeper() {
  const render = keepStaticHtml()
  return <P extends StaticProps>(part: ComponentType<P>, props: P, around: StaticSurroundings) =>
    render(staticKey(props, around), part, props, around)
}

/** A part that counts how often it was rendered. */
function countedPart() {
  const count = { rendered: 0 }
  const Part = ({ names }: { names: readonly string[] }) => {
    count.rendered += 1
    const { locale } = useIntl()
    return names.map((name) => h(Link, { key: name, to: `/c/${name}`, lang: locale }, name))
  }
  return { Part, count }
}

test('a static part is rendered once for the same data, language and prefix, and again for any other', () => {
  const render = keeper()
  const { Part, count } = countedPart()
  const here = { intl: english, prefix: '/us/en' } as const
  const sofas = '<a lang="en-US" href="/us/en/c/sofas" data-discover="true">sofas</a>'
  expect(render(Part, { names: ['sofas'] }, here)).toBe(sofas)
  expect(render(Part, { names: ['sofas'] }, { ...here })).toBe(sofas)
  expect(count.rendered).toBe(1)
  expect(render(Part, { names: ['tvs'] }, here)).toBe(sofas.replaceAll('sofas', 'tvs'))
  expect(render(Part, { names: [] }, here)).toBe('')
  expect(render(Part, { names: ['sofas'] }, { ...here, intl: spanish })).toBe(sofas.replace('en-US', 'es-US'))
  expect(render(Part, { names: ['sofas'] }, { ...here, prefix: '/us/es' })).toBe(
    sofas.replace('/en/', '/es/'),
  )
  expect(count.rendered).toBe(5)
})

test('two parts with the same data have their own HTML, and text is escaped', () => {
  const render = keeper()
  const here = { intl: english, prefix: '' } as const
  const Bold = ({ text }: { text: string }) => h('b', null, text)
  const Italic = ({ text }: { text: string }) => h('i', null, text)
  expect(render(Bold, { text: '</b><script>' }, here)).toBe('<b>&lt;/b&gt;&lt;script&gt;</b>')
  expect(render(Italic, { text: '</b><script>' }, here)).toBe('<i>&lt;/b&gt;&lt;script&gt;</i>')
})

test('a part that reads what differs by shopper is refused', () => {
  const Name = () => useRoot().firstName
  const render = keeper()
  expect(() => render(Name, {}, { intl: english, prefix: '' })).toThrow(
    'may not depend on the data of the root',
  )
})
