// npm run lint: checks the Python programs in blender/ with Ruff.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs'

const rules = {
  'line-length': 130,
  lint: {
    select: ['A', 'B', 'C4', 'C90', 'E', 'F', 'I', 'N', 'PL', 'RET', 'SIM', 'UP', 'W'],
    ignore: [
      // Functions made in a loop are called in the same turn of it.
      'B023',
      // Lists of different lengths end together on purpose.
      'B905',
      // A shape has as many measures as it has, and each is a number of its own.
      'PLR0913',
      'PLR0917',
      'PLR2004',
    ],
    isort: { 'known-first-party': ['blender'] },
  },
}

const folder = import.meta.dirname
const linter = new Workspace(rules, PositionEncoding.Utf32)
const programs = globSync('blender/**/*.py', { cwd: folder }).toSorted()

function faultsOf(program: string): string[] {
  const file = join(folder, program)
  const found: Diagnostic[] = linter.check(readFileSync(file, 'utf8'))
  return found.map(
    ({ start_location: { row, column }, code, message }) =>
      `${relative(process.cwd(), file)}:${row}:${column} ${code ?? 'syntax'} ${message}`,
  )
}

const faults = programs.flatMap(faultsOf)
for (const fault of faults) console.error(fault)
console.log(`${programs.length} Python files read, ${faults.length} faults`)
if (programs.length === 0 || faults.length > 0) process.exitCode = 1
