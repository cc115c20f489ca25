import { existsSync, readdirSync } from 'node:fs'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { boundaryRules as config } from './boundary-rules.ts'

/**
 * Holds the imports against the rules of boundary-rules.ts. A tool that fails to parse sees no modules and finds
 * no fault, so every source file must have been seen.
 */
const rooms = [
  'domain',
  'core',
  'commerce',
  'adapters',
  'web',
  'server',
  'messages',
  'ops',
  'catalog',
].filter((room) => existsSync(room))
const sources = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${room}/${name}`),
)
const { output } = await cruise(rooms, { ruleSet: config, ...config.options, validate: true })
const result = output as ICruiseResult
const seen = new Set(result.modules.map((module) => module.source))
const unseen = sources.filter((file) => !seen.has(file))
for (const { rule, from, to } of result.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`)
if (unseen.length > 0) console.error(`not read: ${unseen.join(', ')}`)
console.log(`${seen.size} modules read, ${result.summary.violations.length} boundaries broken`)
if (result.summary.violations.length + unseen.length > 0) process.exitCode = 1
