import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/refused'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'club.refused.title', { noindex: true })

const reasons = ['declined', 'released'] as const

/** Why a membership could not be bought, from `?why`, and a way on. */
export async function loader(args: Route.LoaderArgs) {
  await requireRegistered(args)
  const why = args.url.searchParams.get('why')
  return { why: reasons.find((reason) => reason === why) ?? ('other' as const) }
}

export default function Refused({ loaderData: { why } }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="club.refused.title" />}>
      <div className="max-w-2xl">
        <Notice tone="error">
          <FormattedMessage id={`club.refused.${why}`} />
        </Notice>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('benefitsPlus')}>
          <FormattedMessage id="club.refused.again" />
        </ButtonLink>
        <ButtonLink to={pathTo('myAccount')} look="secondary">
          <FormattedMessage id="club.back" />
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
