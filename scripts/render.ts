// npm run render -- [family|product ...] [--preview] [--to <folder>]: renders the goods whose models have changed.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { sand } from '#catalog/pictures/color.ts'
import { type Job, studioJobs } from '#catalog/studio/jobs.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { preview: { type: 'boolean', default: false }, to: { type: 'string' } },
})

/** A preview is small and grainy but quick; the real one is what the store keeps. */
const settings = values.preview
  ? { width: 480, height: 360, samples: 16 }
  : { width: 1040, height: 780, samples: 32 }
const folder = values.to ?? fileURLToPath(new URL('../catalog/rendered', import.meta.url))
const index = join(folder, 'index.json')
const script = fileURLToPath(new URL('../catalog/studio/render.py', import.meta.url))
const blender = process.env.BLENDER ?? 'blender'

/** Digest of every picture that is there, by its name. */
async function readIndex(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(index, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function wanted({ family, product, name }: Job): boolean {
  return positionals.length === 0 || positionals.some((one) => [family, product, name].includes(one))
}

/** Left of a job are the shots that are not there yet, or not as its model now is. */
function due(job: Job, done: Readonly<Record<string, string>>): Job {
  return { ...job, shots: job.shots.filter(({ name, digest }) => done[name] !== digest) }
}

/** Takes a rendered picture in: onto the backdrop, into the kept format, and into the index. */
async function keep(file: string, name: string, digest: string, done: Record<string, string>): Promise<void> {
  await sharp(file)
    .flatten({ background: sand })
    .webp({ quality: 90, effort: 5, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))
  await rm(file)
  done[name] = digest
  const sorted = Object.fromEntries(Object.entries(done).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(index, `${JSON.stringify(sorted, null, 2)}\n`)
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}

async function render(jobs: readonly Job[], done: Record<string, string>): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), 'render-'))
  const plan = join(work, 'jobs.json')
  const named = new Map(
    jobs.flatMap(({ shots }) => shots.map((shot) => [join(work, `${shot.name}.png`), shot])),
  )
  await writeFile(
    plan,
    JSON.stringify({
      settings,
      jobs: jobs.map((job) => ({
        ...job,
        shots: job.shots.map((shot) => ({ ...shot, file: join(work, `${shot.name}.png`) })),
      })),
    }),
  )
  const started = performance.now()
  let rendered = 0
  const child = spawn(blender, ['--background', '--factory-startup', '--python', script, '--', plan], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  ended.catch(() => {})
  const said: string[] = []
  child.stderr.on('data', (part) => said.push(String(part)))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, file = '', took = ''] = /^rendered (\S+) (\S+)$/.exec(line) ?? []
    const shot = named.get(file)
    if (shot === undefined) {
      if (/Error|Traceback|File "/.test(line)) said.push(`${line}\n`)
      continue
    }
    await keep(file, shot.name, shot.digest, done)
    rendered += 1
    const each = (performance.now() - started) / 1000 / rendered
    const left = minutes(each * (named.size - rendered))
    console.log(`${rendered}/${named.size} ${shot.name} ${took} s, about ${left} left`)
  }
  const code = await ended
  await rm(work, { recursive: true })
  if (rendered < named.size) {
    console.error(`${said.join('')}\nThe studio stopped (exit ${code}) with ${named.size - rendered} to go.`)
    return 1
  }
  return 0
}

await mkdir(folder, { recursive: true })
const done = await readIndex()
const asked = studioJobs().filter(wanted)
if (asked.length === 0) {
  console.error(`No family or product is called ${positionals.join(', ')}.`)
  process.exit(2)
}
const jobs = asked.map((job) => due(job, done)).filter(({ shots }) => shots.length > 0)
const count = jobs.reduce((sum, { shots }) => sum + shots.length, 0)
console.log(count === 0 ? 'Every picture is as its model is.' : `${count} pictures to render into ${folder}`)
try {
  process.exitCode = count === 0 ? 0 : await render(jobs, done)
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  console.error(
    `Rendering needs Blender 3.4 or newer and found none as "${blender}". Install Debian's package "blender", or name the program in BLENDER. The store itself runs without it: rendered pictures are kept in catalog/rendered.`,
  )
  process.exitCode = 1
}
