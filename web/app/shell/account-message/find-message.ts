import type { InterstitialRule } from '#core/catalogue/content/interstitial-rules.ts'
import type { AccountAlert } from '#domain/agreement/account-alerts.ts'
import { type Prefix, withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { AccountMessageContent } from '../../catalogue/content/account-message.ts'
import { wasMessageShown } from '../../request/script-cookie.ts'
import { chooseRule } from './choose-rule.ts'

/** A message to show, with the rule that it belongs to. */
export type AccountMessage = { readonly rule: InterstitialRule; readonly content: AccountMessageContent }

/** What an address of the store answers in JSON. Throws if it fails. */
async function ask<Answer>(path: string, body?: URLSearchParams): Promise<Answer> {
  const answer = await fetch(path, body && { method: 'POST', body })
  if (!answer.ok) throw new Error(`Request failed with status ${answer.status}`)
  return (await answer.json()) as Answer
}

/**
 * Finds the message of the day for the customer: asks which alerts hold, sends the names of those, chooses one of the
 * rules that come back and fetches its content. Undefined if nothing holds or no rule belongs to it. Throws if one of
 * the answers fails (document 3 §4).
 */
export async function findMessage(prefix: Prefix): Promise<AccountMessage | undefined> {
  const address = (path: string) => withPrefix(prefix, path)
  const { alerts } = await ask<{ alerts: readonly AccountAlert[] }>(address(pathTo('accountAlerts')))
  if (alerts.length === 0) return undefined
  const { sortedRules } = await ask<{ sortedRules: readonly InterstitialRule[] }>(
    address(pathTo('accountMessage')),
    new URLSearchParams({ rulesquery: alerts.join() }),
  )
  const rule = chooseRule(sortedRules, wasMessageShown)
  if (rule === undefined) return undefined
  const path = pathTo('accountMessage', undefined, { content: rule.contentAssetID })
  return { rule, content: await ask<AccountMessageContent>(address(path)) }
}
