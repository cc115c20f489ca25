// npm test: from an empty checkout to a result. `npm test -- unit` runs one step by its name.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ensureInstalled, env, nodeBinary, root } from './prepare.mjs'

const browser = '/usr/bin/chromium-headless-shell'
const debianPackages = ['chromium-headless-shell', 'poppler-utils', 'haproxy']
const programs = [browser, '/usr/bin/pdfsig', '/usr/sbin/haproxy']

/** Whether somebody can answer a question. */
const isAttended = process.stdin.isTTY === true && process.env.CI === undefined

/** Asks whether system packages may be installed. Without a terminal the answer is yes. */
async function mayInstall() {
  if (!isAttended) return true
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(
    `The tests need ${debianPackages.join(', ')} from Debian's packages. Install with apt-get? [y/N] `,
  )
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

/**
 * Installs Chromium, pdfsig and HAProxy from Debian packages: as root, or with sudo, which may ask for a
 * password only on a terminal.
 */
async function ensureBrowser() {
  if (programs.every((program) => existsSync(program))) return
  const sudo = isAttended ? ['sudo'] : ['sudo', '-n']
  const rights = process.getuid?.() === 0 ? [] : sudo
  const apt = (...args) => {
    const [command, ...rest] = [...rights, 'apt-get', ...args]
    return spawnSync(command, rest, { stdio: 'inherit' }).status === 0
  }
  const install = () => {
    console.log(`Installing ${debianPackages.join(', ')} (once) …`)
    return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...debianPackages)
  }
  if ((await mayInstall()) && install()) return
  console.error(
    `The tests need a browser, pdfsig and a TLS proxy. Please install ${debianPackages.join(', ')} and run the command again.`,
  )
  process.exit(1)
}

/** A step that runs the specs of some projects of playwright.config.ts, with its report in `reports/`. */
function journeys({ name, projects }) {
  const report = `reports/${name}.json`
  return {
    name,
    command: () => ['playwright', 'test', '--no-deps', ...projects.map((project) => `--project=${project}`)],
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}

const node = () => nodeBinary()
const steps = [
  { name: 'lint', command: () => ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'lint-studio', command: () => [node(), 'studio/lint.ts'] },
  { name: 'words', command: () => [node(), 'scripts/compile-messages.ts'] },
  { name: 'types', command: () => ['react-router', 'typegen'] },
  { name: 'types-domain', command: () => ['tsc', '-p', 'domain'] },
  { name: 'types-server', command: () => ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types-web', command: () => ['tsc', '-p', 'web'] },
  { name: 'boundaries', command: () => [node(), 'scripts/boundaries.ts'] },
  { name: 'dead-code', command: () => ['knip', '--no-config-hints'] },
  {
    name: 'unit',
    command: () => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    report: 'reports/vitest.json',
    folder: 'reports/statements',
    env: { RECORD_STATEMENTS: join(root, 'reports/statements') },
  },
  // What the step before it sent to the database.
  { name: 'statements', command: () => [node(), 'scripts/judge-statements.ts'] },
  { name: 'build', command: () => [node(), 'scripts/build.mjs'] },
  // A fixed seed, so that a failure is caused by a change and not by chance.
  { name: 'fuzz', command: () => [node(), 'fuzz/fuzz.ts', '--seed', '1', '--count', '3000'] },
  // Two runs, each with a store of its own: shoppers who rent goods take stock that the other specs count on.
  journeys({ name: 'e2e', projects: ['desktop', 'phone', 'no-script'] }),
  journeys({ name: 'e2e-renting', projects: ['desktop renting', 'phone renting', 'no-script renting'] }),
  // The requirements that the reports of all three prove.
  { name: 'requirements', command: () => [node(), 'scripts/requirements.ts'] },
]

/** Titles of the failed tests of a suite of Playwright's report, with those of the suites in it. */
function failedIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(failedIn)]
}

/** Titles of the failed tests of a file of Vitest's report, or the file alone if it did not run. */
function failedOf({ name, status, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [relative(root, name)] : []
  return failed.map(({ fullName }) => `${relative(root, name)}: ${fullName}`)
}

/** Counts of passed and failed tests of a report, and titles of the failed ones. A missing report is one failure. */
function counted(report) {
  if (!existsSync(join(root, report))) return { passed: 0, failed: 1, titles: [`${report} is missing`] }
  const found = JSON.parse(readFileSync(join(root, report), 'utf8'))
  if (found.stats !== undefined) {
    const { expected, unexpected, flaky } = found.stats
    if (flaky > 0) console.warn(`${flaky} passed at the second try only: mend them`)
    return { passed: expected + flaky, failed: unexpected, titles: failedIn(found) }
  }
  const titles = found.testResults.flatMap(failedOf)
  return { passed: found.numPassedTests, failed: titles.length, titles }
}

/** How many of the last lines of a failed step without a report are said again at the end. */
const repeatedLines = 20

/**
 * Runs a step without a report, whose output is shown as it comes. Gives its exit code and the last lines, which may be
 * far above the end of a log.
 */
async function run(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'pipe', 'pipe'] })
  let lines = []
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      to.write(text)
      lines = [...lines, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-repeatedLines)
    })
  }
  const [status] = await once(child, 'close')
  return { status, lines }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
ensureInstalled()
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.includes(name))
if (chosen.some(({ name }) => name === 'unit' || name.startsWith('e2e'))) await ensureBrowser()
mkdirSync(join(root, 'reports'), { recursive: true })

let passed = 0
const failures = []
for (const step of chosen) {
  for (const made of [step.report, step.folder])
    if (made) rmSync(join(root, made), { recursive: true, force: true })
  const started = Date.now()
  console.log(`\n── ${step.name}`)
  const [command, ...args] = step.command()
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...step.env } }
  const done = step.report ? spawnSync(command, args, options) : await run(command, args, options)
  const count = step.report
    ? counted(step.report)
    : { passed: Number(done.status === 0), failed: 0, titles: done.lines }
  passed += count.passed
  const ok = done.status === 0 && count.failed === 0
  if (!ok) failures.push({ name: step.name, failed: Math.max(1, count.failed), titles: count.titles })
  console.log(`── ${step.name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
// At the end, where a reader looks first.
for (const { name, failed, titles } of failures)
  console.error([`failed: ${name} (${failed})`, ...titles].join('\n  '))
console.log(`${passed} passed, ${failures.reduce((sum, { failed }) => sum + failed, 0)} failed`)
process.exit(failures.length === 0 ? 0 : 1)
