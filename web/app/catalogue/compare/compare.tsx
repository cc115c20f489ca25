import { FormattedMessage } from 'react-intl'
import { mostCompared, withCompared } from '#domain/catalogue/comparison.ts'
import { pathTo } from '#site/urls.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { FrequencySwitch } from '#web/app/ui/figures/frequency-switch.tsx'
import { NotOwnedYet } from '#web/app/ui/figures/price-facts.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/compare'
import { ComparedTable } from './compared-table.tsx'
import { comparedIn, keepCompared, loadCompared } from './load-compared.server.ts'
import { compareInput } from './schema.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'compare.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const ids = comparedIn(args.request)
  const compared = await loadCompared(requestContext, ids)
  const leftOut = ids.length - compared.tiles.length
  // What cannot be shown takes no place of the three.
  if (leftOut > 0)
    keepCompared(
      requestContext,
      compared.tiles.map(({ id }) => id),
    )
  return { ...compared, leftOut }
}

/** Adds a product to those that this browser compares, or takes one away. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), compareInput)
  if (!read.ok) return showAgain(read.reply)
  const { intent, productId } = read.value
  const ids = comparedIn(args.request)
  const next = intent === 'add' ? withCompared(ids, productId) : ids.filter((id) => id !== productId)
  if (next === null) return showAgain(refused(read.reply, { code: 'compare-full' }))
  keepCompared(requestContext, next)
  return goTo(requestContext, pathTo('compare'))
}

/** Up to three products side by side. */
export default function Compare({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { tiles, different, same, leftOut } = loaderData
  const [first] = tiles
  return (
    <div className="container-page flex flex-col gap-5 pt-6 lg:pt-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="compare.title" />
      </h1>
      <ProblemNotice problem={reply?.problem ?? Object.values(reply?.problems ?? {})[0]} />
      {leftOut > 0 && (
        <Notice>
          <FormattedMessage id="compare.left-out" values={{ count: leftOut }} />
        </Notice>
      )}
      {first === undefined ? (
        <EmptyState
          icon="columns"
          title={<FormattedMessage id="compare.empty.title" />}
          action={
            <ButtonLink to={pathTo('plp')}>
              <FormattedMessage id="basket.empty.shop" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="compare.empty.text" />
        </EmptyState>
      ) : (
        <>
          {tiles.length < mostCompared && (
            <p className="text-muted">
              <FormattedMessage id="compare.more" values={{ count: tiles.length, most: mostCompared }} />
            </p>
          )}
          <FrequencySwitch />
          <ComparedTable tiles={tiles} different={different} same={same} />
          {tiles.some(({ isFrom, price }) => isFrom && price !== null) && (
            <p className="text-muted">
              <FormattedMessage id="compare.lowest" />
            </p>
          )}
          <p className="text-muted">
            <NotOwnedYet transaction={first.transaction} />
          </p>
          <div>
            <ButtonLink to={pathTo('plp')} look="quiet">
              <FormattedMessage id="compare.keep" />
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
