import * as code from './code.ts'
import type { SampleStore } from './sample-store.ts'
import * as stored from './stored.ts'
import { storedMembers } from './stored-json.ts'
import { codedValues } from './values.ts'
import * as wire from './wire.ts'

/** A kind of names that rows, browsers, clients or operators rely on, listed in docs/names/<file>.txt. */
type NameKind = {
  readonly file: string
  /** What a name of this kind is, as a phrase. */
  readonly what: string
  readonly names: (store: SampleStore) => Promise<readonly string[]>
}

export const nameKinds: readonly NameKind[] = [
  { file: 'database', what: 'a table or column', names: stored.databaseNames },
  { file: 'database-values', what: 'a value that a column may hold', names: stored.checkedValues },
  { file: 'coded-values', what: 'a value that rows keep', names: codedValues },
  { file: 'stored-json', what: 'a member of stored JSON', names: storedMembers },
  { file: 'migrations', what: 'a shipped migration with its checksum', names: stored.migrationNames },
  { file: 'data-folder', what: 'a file or folder in DATA_DIR', names: stored.dataFolderNames },
  { file: 'key-labels', what: 'a label of a key', names: code.keyLabels },
  { file: 'outbox-templates', what: 'a template of the outbox', names: code.outboxTemplates },
  { file: 'trail', what: 'a word of the security log or the audit trail', names: code.trailNames },
  { file: 'settings', what: 'a setting', names: code.settingNames },
  { file: 'messages', what: 'the id of a text', names: code.messageIds },
  { file: 'import-format', what: 'a word of the import format', names: code.importMembers },
  { file: 'cookies', what: 'a cookie', names: wire.allCookies },
  { file: 'browser-storage', what: 'a key in the storage of browsers', names: code.browserKeys },
  { file: 'pages', what: 'the address of a page', names: wire.pageAddresses },
  { file: 'calls', what: 'the address of a call', names: wire.callPaths },
  { file: 'api-fields', what: 'a field of the shopper APIs', names: wire.ownApiFields },
  { file: 'problems', what: 'the code of a refusal', names: wire.problemNames },
  { file: 'tokens', what: 'a part of a token or of the identity provider', names: wire.tokenNames },
]
