// npm run pictures: converts the rendered or drawn pictures of the demo store into static/pictures and its 3D
// models into static/models, if they have changed.
import { cp, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gallery } from '#catalog/pictures/gallery.ts'
import { renderPictures } from '#catalog/pictures/render.ts'

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const started = performance.now()
const count = await renderPictures(gallery(), folder('static/pictures'))
if (count > 0) console.log(`Made ${count} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`)

const served = folder('static/models')
await rm(served, { recursive: true, force: true })
await cp(folder('catalog/rendered/models'), served, { recursive: true }).catch((error) => {
  if (error.code !== 'ENOENT') throw error
})
