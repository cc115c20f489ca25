import { isLoopback } from '#platform/loopback.ts'
import { type Environment, inspectSettings, type Settings } from '#platform/settings.ts'
import { type SettingProblem, SettingsError } from '#platform/settings-error.ts'
import { type UnsafeSetting, unsafeSettings } from './unsafe-settings.ts'

/** The host of a URL that may not be one. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address
}

/** Whether others than the person at this machine may use the store, or its data are meant to last. */
function isPublic(settings: Settings, given: ReadonlySet<string>, env: Environment): boolean {
  // An ORIGIN that could not be read is left out of the settings, but says what it was meant for.
  const origin = given.has('ORIGIN') ? (env.ORIGIN ?? '') : settings.origin
  const hosts = [hostOf(origin), settings.listenAddress ?? '0.0.0.0']
  return given.has('DATABASE_URL') || !hosts.every(isLoopback)
}

function refusal({ setting, wrong, remedy, kind }: UnsafeSetting): SettingProblem {
  const exception = kind && ` Or accept it, as on a staging server, with ACCEPT_UNSAFE=${kind}.`
  return { setting, wrong, remedy: `${remedy}${exception ?? ''}` }
}

/** An exception that nothing needs would hide the next mistake. */
function needlessException(kind: string): SettingProblem {
  return {
    setting: 'ACCEPT_UNSAFE',
    wrong: `it names ${kind}, but nothing of that kind is unsafe here`,
    remedy: `Remove ${kind} from it.`,
  }
}

/**
 * Reads the settings of a server. A store that only its own machine can reach may have any; one with a database server
 * or one that others can reach must have safe ones. ACCEPT_UNSAFE names the exceptions, each by a word of its own.
 * @returns the settings, and which unsafe ones among them were accepted
 * @throws SettingsError with all that cannot be read and all that are unsafe
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
