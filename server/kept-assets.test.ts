import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAssets } from '#platform/page-asset/keep-assets.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { serveApp } from './testing/serve-app.ts'

/** The folder of a release whose pages have these files. */
function release(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('a page of another release gets its script and styles from a process that has no such files', async () => {
  const { origin, core } = await serveApp()
  const ask = async (name: string) => {
    const answer = await fetch(`${origin}/assets/${name}`)
    return { status: answer.status, type: answer.headers.get('content-type'), answer }
  }
  expect(await ask('cart-OLD1.js')).toMatchObject({ status: 404 })
  const old = release({
    'cart-OLD1.js': 'export const cart = 1',
    'page-OLD1.css': 'a{}',
    'cart-OLD1.js.br': 'x',
  })
  await keepAssets(core.db, old, core.clock.now())
  const script = await ask('cart-OLD1.js')
  expect(script).toMatchObject({ status: 200, type: 'text/javascript; charset=utf-8' })
  expect(script.answer.headers.get('cache-control')).toContain('immutable')
  expect(await script.answer.text()).toBe('export const cart = 1')
  expect(await ask('page-OLD1.css')).toMatchObject({ status: 200, type: 'text/css; charset=utf-8' })
  expect(await ask('cart-OLD1.js.br')).toMatchObject({ status: 404 })
  expect(await ask('..%2f..%2fpackage.json')).toMatchObject({ status: 404 })
})

test('files are kept for thirty days after the last start with them', async () => {
  const { origin, core } = await serveApp()
  const status = async (name: string) => (await fetch(`${origin}/assets/${name}`)).status
  const both = release({ 'shared-A1.js': '1', 'gone-A1.js': '2' })
  const next = release({ 'shared-A1.js': '1' })
  await keepAssets(core.db, both, core.clock.now())
  core.clock.advanceDays(29)
  await keepAssets(core.db, next, core.clock.now())
  expect([await status('shared-A1.js'), await status('gone-A1.js')]).toEqual([200, 200])
  core.clock.advanceDays(2)
  await keepAssets(core.db, next, core.clock.now())
  expect([await status('shared-A1.js'), await status('gone-A1.js')]).toEqual([200, 404])
})
