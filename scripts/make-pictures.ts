// npm run pictures: converts the rendered or drawn pictures of the demo store into static/pictures, if they have
// changed.
import { fileURLToPath } from 'node:url'
import { gallery } from '#catalog/pictures/gallery.ts'
import { renderPictures } from '#catalog/pictures/render.ts'

const started = performance.now()
const folder = fileURLToPath(new URL('../static/pictures', import.meta.url))
const count = await renderPictures(gallery(), folder)
if (count > 0) console.log(`Made ${count} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`)
