import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors } from './colors.ts'

test('what the server writes has the colors of the pages', () => {
  const styles = readFileSync(new URL('../../web/app/app.css', import.meta.url), 'utf8')
  const colorOf = (name: string) => {
    const written = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return new RegExp(`--color-${written}: (#[0-9a-f]{6});`).exec(styles)?.[1]
  }
  expect(Object.fromEntries(Object.keys(colors).map((name) => [name, colorOf(name)]))).toEqual(colors)
})
