import { importableFolder } from '#catalog/demo/importable-folder.ts'
import { type ImportReport, importCatalogue } from '#core/catalogue/import/import-catalogue.ts'
import { openContext } from '#core/open-context.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { readSettings } from '#platform/settings.ts'
import { settingsOrExit } from '#platform/settings-error.ts'
import { progressBar } from './progress-bar.ts'
import { refusedLine } from './refused-line.ts'

const usage = `usage: npm run import -- <folder> [--strict]

Brings a folder in the format of catalog/FORMAT.md into the database (of DATABASE_URL, or the embedded one). For
catalog/demo the demo store is written anew and brought in.
Bad lines are reported and skipped; with --strict they also make the command fail.`

function table(report: ImportReport): string {
  const head = ['', 'lines', 'bad', 'inserted', 'updated', 'unchanged', 'without Spanish']
  const rows = report.kinds.map((kind) =>
    [kind.kind, kind.lines, kind.bad, kind.inserted, kind.updated, kind.unchanged, kind.withoutSpanish].map(
      String,
    ),
  )
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const show = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
  return [head, ...rows].map(show).join('\n')
}

async function run(folder: string): Promise<number> {
  const { context, close } = await openContext(settingsOrExit(() => readSettings(process.env)))
  const bar = progressBar(process.stderr)
  const started = performance.now()
  try {
    const today = civilDateIn(context.clock.now().getTime(), 'UTC')
    const lines = await importableFolder(folder, context.settings.dataDir, today)
    const report = await importCatalogue(lines, context.db, today, {
      onBadLine: ({ file, line, field, reason }) =>
        bar.say(`${file}:${line}${field === '' ? '' : ` ${field}`}: ${reason}`),
      onProgress: ({ kind, bytes, totalBytes }) => bar.show(bytes / totalBytes, kind),
    })
    bar.end()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const refused of report.refused) console.log(refusedLine(refused))
    console.log(table(report))
    if (report.refused.length > 0)
      console.log(`${report.refused.length} prices are above a cap and not shown in the state named.`)
    console.log(`${report.hasChanged ? 'The catalogue has changed.' : 'Nothing has changed.'} ${seconds} s`)
    return report.kinds.reduce((sum, kind) => sum + kind.bad, 0)
  } finally {
    bar.end()
    await close()
  }
}

const [folder, ...options] = process.argv.slice(2)
if (folder === undefined || options.some((option) => option !== '--strict')) {
  console.error(usage)
  process.exitCode = 2
} else {
  const bad = await run(folder)
  if (bad > 0 && options.includes('--strict')) process.exitCode = 1
}
