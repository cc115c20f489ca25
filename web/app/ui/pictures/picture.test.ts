import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const drawn = (name: string | null) =>
  renderToStaticMarkup(createElement(Picture, { name, alt: 'A game console', place: 'line' }))

test('where there is no picture a drawing stands in, with the same words for who cannot see it [ACC-261]', () => {
  expect(drawn(null)).toMatch(/<svg.*A game console/s)
  expect(drawn(null)).not.toContain('<img')
  expect(drawn('console-black')).toContain('alt="A game console"')
})
