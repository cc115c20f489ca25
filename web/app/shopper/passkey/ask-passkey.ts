import type { PasskeyPurpose } from '#core/shopper/passkey/schema.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { scriptImporter } from '#web/app/request/script-importer.ts'
import type { PasskeyOptionsAnswer } from './options.ts'

/** Why there is no answer: the store's refusal, or what happened in the browser. */
export type PasskeyFailure = Problem | 'cancelled' | 'known' | 'failed'

/** The name of what the browser threw, in words of the page. */
function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  // The person said no, took too long, or has no passkey here: browsers do not tell which.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  console.error(error)
  return 'failed'
}

const loadPasskeys = scriptImporter(() => import('@simplewebauthn/browser'))

/**
 * Asks the browser for the answer of a passkey, or for a new one. Call it on a press of a button.
 * @returns the answer as JSON for a field of a form, or why there is none
 */
export async function askPasskey(
  purpose: PasskeyPurpose,
): Promise<{ readonly answer: string } | { readonly failure: PasskeyFailure }> {
  try {
    const body = new URLSearchParams({ purpose })
    const [sent, browser] = await Promise.all([
      fetch(pathTo('passkeyOptions'), { method: 'POST', body }),
      loadPasskeys(),
    ])
    const options = (await sent.json()) as PasskeyOptionsAnswer
    if ('problem' in options) return { failure: options.problem }
    const answer =
      'create' in options
        ? await browser.startRegistration({ optionsJSON: options.create })
        : await browser.startAuthentication({ optionsJSON: options.get })
    return { answer: JSON.stringify(answer) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}
