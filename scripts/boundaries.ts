import { existsSync, readdirSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaryRules as config } from './boundary-rules.ts'
import { folderCircles } from './folder-circles.ts'

/**
 * Checks imports against boundary-rules.ts, and nouns for circular imports. A parser that fails would report no
 * modules and so no violations, so the check requires that it has read every source file.
 */
const folders = [
  'site',
  'platform',
  'domain',
  'core',
  'commerce',
  'adapters',
  'web',
  'server',
  'messages',
  'ops',
  'catalog',
].filter((folder) => existsSync(folder))
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
)
const { output } = await cruise(folders, { ruleSet: config, ...config.options, validate: true })
const { modules, summary } = output as ICruiseResult
const seen = new Set(modules.map((module) => module.source))
const unseen = sources.filter((file) => !seen.has(file))
const circles = folderCircles(
  modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  ),
)
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
for (const circle of circles) console.error(`a circle of nouns: ${circle}`)
if (unseen.length > 0) console.error(`not read: ${unseen.join(', ')}`)
const broken = summary.violations.length + circles.length
console.log(`${seen.size} modules read, ${broken} boundaries broken`)
if (broken + unseen.length > 0) process.exitCode = 1
