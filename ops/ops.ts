import { userInfo } from 'node:os'
import { openContext } from '#core/open-context.ts'
import { intlFor } from '#messages/intl.ts'
import { openLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { settingsOrExit } from '#platform/settings-error.ts'
import { fieldLabel } from './arguments.ts'
import { commands } from './commands.ts'

/** `npm run ops -- <command> …`: runs an operator command on the store of the settings. */
const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]

function explain(): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`)
  return `usage: npm run ops -- <command>\n\n${lines.join('\n')}\n\nOPERATOR names who gives the order in the audit trail (this account's name unless set).`
}

if (command === undefined) {
  console.error(explain())
  process.exitCode = 2
} else {
  const settings = settingsOrExit(() => readSettings(process.env))
  const { context, url, close } = await openContext(settings)
  const actor = settings.operator ?? userInfo().username
  const result = await command.run(args, { context, url, actor }).finally(close)
  // Not what the command was about, which may be a person: that is in the audit trail.
  const outcome = result.ok ? 'done' : result.problem.code
  openLog(settings.production, process.stderr).info({
    security: 'operator-command',
    command: name,
    actor,
    outcome,
  })
  if (result.ok) for (const line of result.value) console.log(line)
  else {
    const { code, field, params } = result.problem
    const words = intlFor('en-US').formatMessage({ id: `problem.${code}` }, params)
    console.error(field === undefined ? words : `${fieldLabel(field)}: ${words}`)
    process.exitCode = 1
  }
}
