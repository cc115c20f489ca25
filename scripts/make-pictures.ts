// npm run pictures: the pictures of the demo store, made into static/pictures from what was rendered or drawn, when that has changed.
import { fileURLToPath } from 'node:url'
import { gallery } from '#catalog/pictures/gallery.ts'
import { renderPictures } from '#catalog/pictures/render.ts'

const started = performance.now()
const count = await renderPictures(gallery(), fileURLToPath(new URL('../static/pictures', import.meta.url)))
if (count > 0) console.log(`Made ${count} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`)
