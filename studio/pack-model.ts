import { readFile, writeFile } from 'node:fs/promises'
import { pack } from 'gltfpack'

/** A model may weigh at most so much, and is brought to about as much as looks good, in bytes. */
const heaviest = 300_000
const aim = 110_000

/** Quantised, in as few meshes as it has materials, with so much of its triangles. Materials keep their names. */
async function packed(glb: Uint8Array, share: number): Promise<Uint8Array> {
  let made: Uint8Array = new Uint8Array()
  const simpler = share < 1 ? ['-si', share.toFixed(3), '-se', '0.02'] : []
  await pack(['-i', 'in.glb', '-o', 'out.glb', '-km', '-vp', '12', ...simpler], {
    read: () => glb,
    write: (_path, bytes) => {
      made = bytes.slice()
    },
  })
  return made
}

/** Makes a model that Blender wrote small enough for a phone, in a form that needs no decoder. */
export async function packModel(from: string, to: string): Promise<void> {
  const glb = await readFile(from)
  let share = 1
  let made = await packed(glb, share)
  for (let tries = 0; made.length > aim && tries < 4; tries++) {
    share *= (aim / made.length) * 0.95
    made = await packed(glb, share)
  }
  if (made.length > heaviest) throw new Error(`${to} would weigh ${made.length} bytes`)
  await writeFile(to, made)
}
