import { expect, test } from 'vitest'
import { pageLine } from '../import/schema.ts'
import { type LeftOut, readRegions } from './read-regions.ts'

const inBoth = (text: string) => ({ 'en-US': text })
const html = (id: string) => ({ id, type: 'html', data: { body: inBoth(id) } })

function flawsOf(component: object): string[] {
  const line = { id: 'p', name: inBoth('P'), regions: [{ id: 'main', components: [component] }] }
  return pageLine.safeParse(line).error?.issues.map(({ path }) => path.slice(4).join('.')) ?? []
}

const carousel = (data: object) => ({ id: 'c', type: 'carousel', data, components: [html('one')] })

test('a carousel shows 1 to 6 slides, on phones also 1.2, 1.3 and 1.5 [SHP-351]', () => {
  for (const slides of [1, 2, 3, 4, 5, 6])
    expect(flawsOf(carousel({ slides, mobileSlides: slides }))).toEqual([])
  for (const mobileSlides of [1.2, 1.3, 1.5]) expect(flawsOf(carousel({ mobileSlides }))).toEqual([])
  for (const slides of [0, 7, 1.2]) expect(flawsOf(carousel({ slides }))).toEqual(['data.slides'])
  for (const mobileSlides of [0, 7, 1.4])
    expect(flawsOf(carousel({ mobileSlides }))).toEqual(['data.mobileSlides'])
})

test('a component of an unknown type is imported as it is; one of a known type is checked', () => {
  expect(flawsOf({ id: 'w', type: 'wheel', anything: true })).toEqual([])
  expect(flawsOf({ id: 'h', type: 'html', data: {} })).toEqual(['data.body'])
  const inside = {
    ...carousel({}),
    components: [
      { id: 'w', type: 'wheel' },
      { ...html('h'), data: {} },
    ],
  }
  expect(flawsOf(inside)).toEqual(['components.0.data.body'])
})

test('what cannot be shown is told and left out, with its label in tabs; what is offline is left out quietly', () => {
  const told: LeftOut[] = []
  const tabs = {
    id: 'tabs',
    type: 'tabs',
    data: { labels: ['wheel', 'offline', 'text'].map(inBoth) },
    components: [{ id: 'w', type: 'wheel', data: {} }, { ...html('off'), online: false }, html('text')],
  }
  const broken = { id: 'broken', type: 'video', data: { videoId: 7 } }
  const only = { ...carousel({}), id: 'only', components: [{ id: 'w2', type: 'wheel', data: {} }] }
  const [region] = readRegions(
    [{ id: 'main', components: [tabs, broken, only, { ...html('hidden'), online: false }, html('last')] }],
    (left) => told.push(left),
  )
  expect(region?.components.map(({ id }) => id)).toEqual(['tabs', 'last'])
  expect(region?.components[0]).toMatchObject({
    data: { labels: [inBoth('text')] },
    components: [{ id: 'text' }],
  })
  expect(told.map(({ component, type }) => [component, type])).toEqual([
    ['w', 'wheel'],
    ['w2', 'wheel'],
    ['broken', 'video'],
  ])
})
