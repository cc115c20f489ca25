import { FormattedMessage } from 'react-intl'
import { getApproval } from '#core/approval/get-approval.ts'
import { shopAllRefinements } from '#domain/payment-option.ts'
import { pageTitle } from '../page-title.ts'
import { goTo, scopeOf } from '../scope.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/approved-items'

const rootCategory = 'root'

/** With a valid approval: everything that its amount rents. Without one: an invitation, never the whole list. */
export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args)
  const approval = await getApproval(scope.who, scope.core)
  if (approval?.valid !== true) return { expired: approval?.mayApply === true }
  const { weeklyCents, verifyLevel } = approval
  const refinements = shopAllRefinements([], { weeklyCents, verifyCode: verifyLevel }, scope.frequency)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(refinements)) query.append('refine', `${name}=${value}`)
  query.set('sort', 'MOST_POPULAR')
  query.set('isAp', 'true')
  throw goTo(scope, `${pathTo('category', { categoryId: rootCategory })}?${query}`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'approval.items.title', { noindex: true })

export default function ApprovedItems({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container-page flex flex-col items-center gap-5 py-12 text-center md:py-20">
      <span className="flex size-20 items-center justify-center rounded-full bg-sun">
        <Icon name="sofa" className="size-10" />
      </span>
      <h1 className="max-w-2xl text-2xl md:text-3xl">
        <FormattedMessage id="approval.items.title" />
      </h1>
      <p className="max-w-prose text-lg">
        <FormattedMessage id={loaderData.expired ? 'approval.items.expired' : 'approval.items.text'} />
      </p>
      <ButtonLink to={pathTo('instantApproval', undefined, { position: 'instant-approval' })}>
        <FormattedMessage id="approval.items.apply" />
      </ButtonLink>
    </div>
  )
}
