// npm run render -- [family|product ...] [--preview] [--models] [--to <folder>]: renders the goods whose models have
// changed, or writes those models for the viewer.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { sand } from '#catalog/pictures/color.ts'
import { largestWidth } from '#domain/catalogue/picture.ts'
import { type Digests, readDigests, writeDigests } from './digests.ts'
import { viewerModels } from './models.ts'
import { packModel } from './pack-model.ts'
import { type Job, pictureJobs } from './picture-jobs.ts'
import { runBlender } from './run-blender.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean', default: false },
    models: { type: 'boolean', default: false },
    to: { type: 'string' },
  },
})

/** Families that are cloth all over. */
const upholstered = ['sofa', 'sectional', 'recliner', 'chair', 'ottoman', 'mattress']

/**
 * A preview is small and quick. Goods are rendered as wide as they are kept; rooms wider, which smooths their many edges.
 * Cloth hides the grain of few samples; smooth surfaces do not.
 */
function settingsOf({ room, parts }: Job) {
  const isCloth = room === undefined && parts.every(({ family }) => upholstered.includes(family))
  const samples = isCloth ? 8 : 24
  const [width, height] = room === undefined ? [1040, 780] : [2000, 1000]
  return values.preview
    ? { width: 480, height: (480 * height) / width, samples: 16 }
    : { width, height, samples }
}

const rendered = values.to ?? fileURLToPath(new URL('../catalog/rendered', import.meta.url))
const folder = values.models ? join(rendered, 'models') : rendered

/** A family is asked for by the goods that are shown alone. */
function wanted({
  product,
  name,
  parts: [first, ...others],
}: Pick<Job, 'product' | 'name' | 'parts'>): boolean {
  const family = others.length === 0 ? first?.family : undefined
  return positionals.length === 0 || positionals.some((one) => [family, product, name].includes(one))
}

/**
 * Left of a job are the shots that are not there yet, or not as its model now is; here those that lists show, or the others.
 */
function due(job: Job, done: Digests, listed: boolean): Job {
  const shots = job.shots.filter(
    ({ name, digest, view }) => done[name] !== digest && (view === 'three-quarter') === listed,
  )
  return { ...job, shots }
}

/** What is to be made: how many things were asked for, which of them are due, and how. */
type Task = { readonly asked: number; readonly due: number; readonly make: () => Promise<number> }

async function remember(name: string, digest: string, done: Digests): Promise<void> {
  done[name] = digest
  await writeDigests(folder, done)
}

function pictures(done: Digests): Task {
  const asked = pictureJobs().filter(wanted)
  const jobs = [true, false]
    .flatMap((listed) => asked.map((job) => due(job, done, listed)))
    .filter(({ shots }) => shots.length > 0)
  const make = () =>
    runBlender((work) => {
      const planned = jobs.map((job) => ({
        ...job,
        settings: settingsOf(job),
        shots: job.shots.map((shot) => ({ ...shot, file: join(work, `${shot.name}.png`) })),
      }))
      return {
        program: 'render.py',
        plan: { jobs: planned },
        pieces: planned.flatMap(({ shots }) => shots),
        async keep({ name, digest, file }) {
          await sharp(file)
            .flatten({ background: sand })
            .resize({ width: largestWidth(name), withoutEnlargement: true })
            .webp({ quality: 90, effort: 5, smartSubsample: true })
            .toFile(join(folder, `${name}.webp`))
          await remember(name, digest, done)
        },
      }
    })
  return { asked: asked.length, due: jobs.reduce((sum, { shots }) => sum + shots.length, 0), make }
}

function models(done: Digests): Task {
  const asked = viewerModels().filter(wanted)
  const left = asked.filter(({ name, digest }) => done[name] !== digest)
  const make = () =>
    runBlender((work) => {
      const jobs = left.map((model) => ({ ...model, file: join(work, `${model.name}.glb`) }))
      return {
        program: 'export.py',
        plan: { jobs },
        pieces: jobs,
        async keep({ name, digest, file }) {
          await packModel(file, join(folder, `${name}.glb`))
          await remember(name, digest, done)
        },
      }
    })
  return { asked: asked.length, due: left.length, make }
}

await mkdir(folder, { recursive: true })
const done = await readDigests(folder)
const task = values.models ? models(done) : pictures(done)
if (task.asked === 0) {
  console.error(`No family or product is called ${positionals.join(', ')}.`)
  process.exit(2)
}
console.log(`${task.due} of ${values.models ? 'the models' : 'the pictures'} to be made into ${folder}`)
if (task.due > 0) process.exitCode = await task.make()
