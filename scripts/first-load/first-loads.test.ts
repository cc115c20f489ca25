import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstLoads } from './first-loads.ts'

const route = (id: string, name: string, parentId?: string) => ({
  [id]: { id, parentId, module: `/assets/${name}.js`, imports: [], hasDefaultExport: true },
})

/** A folder of built pages: each script with its text, and with ten bytes in its `.br` file. */
async function built(scripts: Readonly<Record<string, string>>, routes: object): Promise<string> {
  const client = await mkdtemp(join(tmpdir(), 'first-loads-'))
  onTestFinished(() => rm(client, { recursive: true }))
  await mkdir(`${client}/assets`)
  const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes }
  await writeFile(`${client}/assets/manifest-1a.js`, `window.__manifest=${JSON.stringify(manifest)};`)
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(`${client}/assets/${name}.js`, text)
    await writeFile(`${client}/assets/${name}.js.br`, '0123456789')
  }
  return client
}

test('counts what a page imports before it works, each script once, and nothing that it fetches later', async () => {
  const client = await built(
    {
      entry: 'import{a}from"./shared.js";',
      root: 'import"./shared.js";',
      page: 'import{b}from"./own.js";import("./later.js");',
      own: 'import{c as d}from"./deep.js";export{d as b}',
      other: '',
      deep: '',
      shared: '',
      later: '',
    },
    {
      ...route('root', 'root'),
      ...route('/us/en:page', 'page', 'root'),
      ...route(':other', 'other', 'root'),
    },
  )
  const [largest, smallest, ...rest] = await firstLoads(client)
  expect(rest).toEqual([])
  expect(largest).toMatchObject({ page: 'page', bytes: 60 })
  expect([...(largest?.files ?? [])].sort()).toEqual(
    ['deep', 'entry', 'own', 'page', 'root', 'shared'].map((name) => `/assets/${name}.js`),
  )
  expect(smallest).toMatchObject({ page: 'other', bytes: 40 })
})
