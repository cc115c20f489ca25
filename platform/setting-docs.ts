import { z } from 'zod'

/** The documentation of a setting, shown in docs/settings.md and in error messages. */
type SettingDocs = {
  /** What it is, as a phrase. */
  readonly about: string
  /** The behaviour if it is not set. */
  readonly otherwise: string
  /** Whether its value must never be printed. Includes URLs, because they may contain a password. */
  readonly secret?: boolean
}

export const settingDocs = z.registry<SettingDocs>()
