import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { products } from '#catalog/demo/products/all.ts'
import { renderedFile } from '#catalog/pictures/rendered.ts'
import { shotName } from '#catalog/pictures/view.ts'
import { unmadePictures } from './unmade-pictures.ts'

const app = new Hono().use('/static/pictures/*', unmadePictures())
const [goods] = products
if (goods === undefined) throw new Error('there are no products')
const name = shotName(goods.slug, goods.finishes[0] ?? '', 'three-quarter')

test.each(['avif', 'webp'])(
  'a rendered picture whose %s is not made yet is its original, which nobody keeps',
  async (format) => {
    const answer = await app.request(`/static/pictures/${name}-320.${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await readFile(renderedFile(name) ?? ''))
  },
)

test('a drawn picture that is not made yet is its drawing', async () => {
  const answer = await app.request('/static/pictures/step-choose-800.avif')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer.text()).toContain('<svg')
})

test('what is no picture of the demo store, or has no such width, is not there', async () => {
  for (const file of ['nothing-320.avif', `${name}-321.avif`, `${name}.webp`, 'index.json'])
    expect((await app.request(`/static/pictures/${file}`)).status, file).toBe(404)
})
