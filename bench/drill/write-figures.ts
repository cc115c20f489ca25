import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawGraphs } from './graphs.ts'
import { hasFailed, type Phase, type Report } from './report.ts'

/** Copies the logs that lie in some folders, which say why a request failed. */
export async function keepLogs(folders: readonly string[], to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const folder of folders) {
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    await Promise.all(logs.map((name) => copyFile(join(folder, name), join(to, name))))
  }
}

/**
 * Writes what a drill measured: its tables (summary.md), its graphs (SVG), and each request that failed with the moment
 * and the address, a line of JSON each (failed.jsonl), to be looked up in the logs.
 */
export async function writeFigures(to: string, { text }: Report, phases: readonly Phase[]): Promise<void> {
  await mkdir(to, { recursive: true })
  const failed = phases.flatMap(({ name, samples }) =>
    samples.filter(hasFailed).map(({ at, ...sample }) => ({
      meanwhile: name,
      at: new Date(at).toISOString(),
      ...sample,
    })),
  )
  const files = {
    ...drawGraphs(phases),
    'summary.md': `${text}\n`,
    'failed.jsonl': failed.map((line) => `${JSON.stringify(line)}\n`).join(''),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(to, name), content)))
}
