import { z } from 'zod'
import { kinds } from '#core/catalogue/import/kinds.ts'
import { promotionLine } from '#core/catalogue/import/promotion-line.ts'
import * as otherLines from '#core/catalogue/import/schema.ts'
import { intlFor } from '#messages/intl.ts'
import { securityEvents } from '#platform/security-log.ts'
import { settingsSchema } from '#platform/settings-schema.ts'
import { unsafeKinds } from '#platform/unsafe-kinds.ts'
import { commands } from '../../ops/commands.ts'
import { foundIn, sourcesOf } from './sources.ts'

export async function settingNames(): Promise<string[]> {
  const kindsOfUnsafe = unsafeKinds.map((kind) => `ACCEPT_UNSAFE ${kind}`)
  return [...Object.keys(settingsSchema.shape), ...kindsOfUnsafe]
}

export async function messageIds(): Promise<string[]> {
  return Object.keys(intlFor('en-US').messages)
}

/** Templates of e-mails and text messages, which outbox rows contain. */
export async function outboxTemplates(): Promise<string[]> {
  return (await messageIds()).flatMap((id) => {
    const [, template, part] = /^mail\.(.+)\.(subject|sms|call)$/.exec(id) ?? []
    return template === undefined ? [] : [`${part === 'subject' ? 'mail' : part} ${template}`]
  })
}

/** Labels from which keys are derived, and labels that separate keyed hashes. */
export async function keyLabels(): Promise<string[]> {
  const sources = sourcesOf('platform', 'site', 'core', 'commerce', 'adapters', 'server', 'web')
  const uses = [
    { use: 'derive', call: 'derive\\(|keys\\s*\\.versions\\(|(?:deriveKey|keyOf)\\(\\w+,' },
    { use: 'fingerprint', call: 'fingerprint\\(' },
  ]
  return uses.flatMap(({ use, call }) =>
    foundIn(sources, new RegExp(`\\b(?:${call})\\s*['"\`]([^'"\`$]+)`, 'g')).map(
      (label) => `${use} "${label}"`,
    ),
  )
}

/** Event names in the log and the audit trail, which operators search for. */
export async function trailNames(): Promise<string[]> {
  return [
    ...securityEvents.map((event) => `security event: ${event}`),
    ...Object.keys(commands).map((command) => `operator's command: ${command}`),
  ]
}

/** Keys in the storage of browsers. */
export async function browserKeys(): Promise<string[]> {
  const keeping = sourcesOf('web').filter((source) => /localStorage|recent-list\.ts'/.test(source))
  return foundIn(keeping, /^const \w*[kK]ey = '(\w+)'/gm)
}

type JsonSchema = { readonly [word: string]: unknown }

function membersOf(schema: JsonSchema, above: string): string[] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const inner = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf]
  return [
    ...own.flatMap(([name, of]) => [`${above}.${name}`, ...membersOf(of, `${above}.${name}`)]),
    ...inner
      .flat()
      .filter((of): of is JsonSchema => typeof of === 'object' && of !== null)
      .flatMap((of) => membersOf(of, above)),
  ]
}

const lines = { ...otherLines, promotionLine }

/** Files of the import format and the fields of their lines. */
export async function importMembers(): Promise<string[]> {
  const files = kinds.map(({ name }) => `file ${name}`)
  const members = Object.entries(lines).flatMap(([name, schema]) => {
    const json = z.toJSONSchema(schema as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    })
    return membersOf(json as JsonSchema, name.replace(/Line$/, ''))
  })
  return [...files, ...members]
}
