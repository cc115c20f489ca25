/** The error in one setting, for the operator. Contains no secret. */
export type SettingProblem = {
  /** The name of the environment variable. */
  readonly setting: string
  readonly wrong: string
  readonly remedy: string
}

/** All invalid settings at once. The message lists them for a terminal. */
export class SettingsError extends Error {
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[]) {
    const list = problems.map(({ setting, wrong, remedy }) => `  ${setting}: ${wrong}.\n    ${remedy}\n`)
    const count = problems.length === 1 ? 'One setting is wrong' : `${problems.length} settings are wrong`
    super(`${count}:\n\n${list.join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/** Reads settings for a terminal command. If some are invalid, prints them and exits with code 1. */
export function settingsOrExit<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
