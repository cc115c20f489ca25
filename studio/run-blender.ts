import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const blender = process.env.BLENDER ?? 'blender'

/** Something that Blender makes: where it is to go, and under which name and digest it is kept. */
type Piece = { readonly name: string; readonly digest: string; readonly file: string }

type Order = {
  /** A program of studio/blender, in Python. */
  readonly program: 'render.py' | 'export.py'
  /** What the program reads. */
  readonly plan: object
  readonly pieces: readonly Piece[]
  /** Takes a finished piece in. */
  readonly keep: (piece: Piece) => Promise<void>
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}

function start(program: string, planFile: string) {
  const script = fileURLToPath(new URL(`./blender/${program}`, import.meta.url))
  const child = spawn(blender, ['--background', '--factory-startup', '--python', script, '--', planFile], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  ended.catch(() => {})
  return { child, ended }
}

/** Runs the program and takes in each piece as it comes. Tells how far it is, and gives the exit code. */
async function run({ program, plan, pieces, keep }: Order, planFile: string): Promise<number> {
  await writeFile(planFile, JSON.stringify(plan))
  const named = new Map(pieces.map((piece) => [piece.file, piece]))
  const started = performance.now()
  const { child, ended } = start(program, planFile)
  const said: string[] = []
  let count = 0
  child.stderr.on('data', (part) => said.push(String(part)))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, file = '', took = ''] = /^done (\S+) (\S+)$/.exec(line) ?? []
    const piece = named.get(file)
    if (piece === undefined) {
      if (/Error|Traceback|File "/.test(line)) said.push(`${line}\n`)
      continue
    }
    await keep(piece)
    await rm(file, { force: true })
    count += 1
    const each = (performance.now() - started) / 1000 / count
    const left = minutes(each * (named.size - count))
    console.log(`${count}/${named.size} ${piece.name} ${took} s, about ${left} left`)
  }
  const code = await ended
  if (count === named.size) return 0
  console.error(`${said.join('')}\nBlender stopped (exit ${code}) with ${named.size - count} to go.`)
  return 1
}

/**
 * Has the studio make things; `order` takes the folder in which Blender is to leave them. Says so where Blender is missing.
 * @returns the exit code
 */
export async function runBlender(order: (work: string) => Order): Promise<number> {
  const work = await mkdtemp(join(tmpdir(), 'render-'))
  try {
    return await run(order(work), join(work, 'plan.json'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    console.error(
      `This needs Blender 3.4 or newer and found none as "${blender}". Install Debian's package "blender", or name the program in BLENDER. The store itself runs without it: what was made is kept in catalog/rendered.`,
    )
    return 1
  } finally {
    await rm(work, { recursive: true })
  }
}
