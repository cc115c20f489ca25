import { isLoopback } from '#platform/loopback.ts'
import { type Environment, inspectSettings, type Settings } from '#platform/settings.ts'
import { type SettingProblem, SettingsError } from '#platform/settings-error.ts'
import { type UnsafeSetting, unsafeSettings } from './unsafe-settings.ts'

/** The host of a text that may not be a URL. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address
}

/** Whether the store can be reached from other machines, or uses a database server. */
function isPublic(settings: Settings, given: ReadonlySet<string>, env: Environment): boolean {
  // An invalid ORIGIN is not in the settings, but still shows the intention.
  const origin = given.has('ORIGIN') ? (env.ORIGIN ?? '') : settings.origin
  const hosts = [hostOf(origin), settings.listenAddress ?? '0.0.0.0']
  return given.has('DATABASE_URL') || !hosts.every(isLoopback)
}

function refusal({ setting, wrong, remedy, kind }: UnsafeSetting): SettingProblem {
  const exception = kind && ` Or accept it, as on a staging server, with ACCEPT_UNSAFE=${kind}.`
  return { setting, wrong, remedy: `${remedy}${exception ?? ''}` }
}

/** An unneeded exception would hide the next mistake. */
function needlessException(kind: string): SettingProblem {
  return {
    setting: 'ACCEPT_UNSAFE',
    wrong: `it names ${kind}, but nothing of that kind is unsafe here`,
    remedy: `Remove ${kind} from it.`,
  }
}

/**
 * Reads the settings of a server. A store that only its own machine can reach may have any settings; one with
 * a database server, or one that others can reach, must have safe ones. ACCEPT_UNSAFE lists exceptions by
 * name.
 * @returns the settings, and the unsafe ones among them that were accepted
 * @throws SettingsError with all invalid and all unsafe settings
 */
export function readServerSettings(env: Environment): {
  readonly settings: Settings
  readonly accepted: readonly UnsafeSetting[]
} {
  const { settings, problems, given } = inspectSettings(env)
  if (!isPublic(settings, given, env)) {
    if (problems.length > 0) throw new SettingsError(problems)
    return { settings, accepted: [] }
  }
  const unread = new Set(problems.map(({ setting }) => setting))
  const unsafe = unsafeSettings(settings, given).filter(({ setting }) => !unread.has(setting))
  const accepts = new Set<string>(settings.acceptUnsafe)
  const accepted = unsafe.filter(({ kind }) => kind !== undefined && accepts.has(kind))
  const refused = unsafe.filter((each) => !accepted.includes(each))
  const needless = [...accepts].filter(
    (word) => unread.size === 0 && !unsafe.some(({ kind }) => kind === word),
  )
  const all = [...problems, ...refused.map(refusal), ...needless.map(needlessException)]
  if (all.length > 0) throw new SettingsError(all)
  return { settings, accepted }
}
