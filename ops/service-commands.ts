import { checkServices } from '#adapters/service/check-services.ts'
import { fail, ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator commands for outside services. */
export const serviceCommands: Readonly<Record<string, Command>> = {
  'check-services': {
    usage: 'check-services',
    about:
      'Makes one harmless call to each configured outside service, and says what is wrong: nothing is charged, sent or changed.',
    async run(_args, { context }) {
      const checks = await checkServices(context.settings, context.adapters, context.clock.now)
      if (checks.length === 0)
        return ok(['No outside service is configured: the embedded ones need no check.'])
      const lines = checks.map(({ name, setting, wrong }) =>
        wrong === null ? `${name} (${setting}): well` : `${name} (${setting}): ${wrong}`,
      )
      if (checks.every(({ wrong }) => wrong === null)) return ok(lines)
      for (const line of lines) console.log(line)
      return fail('service-check-failed')
    },
  },
}
