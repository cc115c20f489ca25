import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../rendered/', import.meta.url))
const there = new Set(existsSync(folder) ? readdirSync(folder) : [])

/** The file of a rendered picture, or undefined if it does not exist yet. */
export function renderedFile(name: string): string | undefined {
  const file = `${name}.webp`
  return there.has(file) ? `${folder}${file}` : undefined
}
