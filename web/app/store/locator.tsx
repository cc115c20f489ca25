import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { RichText } from '../content/rich-text.tsx'
import { pageTitle } from '../page-title.ts'
import { withPrefix } from '../prefix.ts'
import { scopeOf } from '../scope.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ZipField } from '../ui/typed-field.tsx'
import { pathTo } from '../urls.ts'
import { useRoot } from '../use-root.ts'
import type { Route } from './+types/locator'
import { AffiliateMessage } from './affiliate-message.tsx'
import { type LocatorData, loadLocator } from './load-locator.server.ts'
import { StoreFacts } from './store-facts.tsx'
import { Results } from './store-results.tsx'
import { UseMyLocation } from './use-my-location.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'store.locator.title', { description: 'store.locator.description' })

export function loader(args: Route.LoaderArgs) {
  return loadLocator(scopeOf(args), new URL(args.request.url).searchParams)
}

function ZipForm({ zip, problem, back }: Pick<LocatorData, 'zip' | 'problem' | 'back'>) {
  const { prefix } = useRoot()
  const beside = problem?.code === 'place-unknown' ? undefined : problem
  return (
    <div className="flex flex-col gap-4 py-2">
      <Form action={withPrefix(prefix, pathTo('storeLocator'))} noValidate className="flex items-end gap-3">
        <input type="hidden" name="back" value={back} />
        <div className="w-44 min-w-0">
          <ZipField
            name="zip"
            label={<FormattedMessage id="store.zip.label" />}
            defaultValue={zip}
            {...(beside && { problem: beside })}
          />
        </div>
        <Button className={beside ? 'mb-6' : ''}>
          <FormattedMessage id="store.go" />
        </Button>
      </Form>
      <UseMyLocation back={back} refused={problem?.code === 'place-unknown'} />
    </div>
  )
}

/** The form, folded away under the ZIP code once there are results. */
function Search({ data }: { data: LocatorData }) {
  const folded = data.list !== null && data.list.total > 0
  return (
    <details open={!folded} key={`${data.zip} ${folded}`} className="group border-b border-line pb-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4">
        <span className="font-semibold">
          <FormattedMessage id="store.zip.header" values={{ zip: data.zip }} />
        </span>
        <span className="text-blue underline">
          <span className="hidden group-open:inline">
            <FormattedMessage id="store.hide" />
          </span>
          <span className="group-open:hidden">
            <FormattedMessage id="store.change" />
          </span>
        </span>
      </summary>
      <ZipForm {...data} />
    </details>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon="map"
      title={<FormattedMessage id="store.none" />}
      action={
        <ButtonLink to={pathTo('contact')} look="quiet">
          <FormattedMessage id="store.none.help" />
        </ButtonLink>
      }
    />
  )
}

/** Find a store: a ZIP code in, stores on a list and a map out; a store made one's own changes all prices. */
export default function Locator({ loaderData: data }: Route.ComponentProps) {
  const searching = useNavigation().location?.search.includes('zip=') === true
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="store.locator.title" />
      </h1>
      {data.own !== null ? (
        <>
          <StoreFacts store={data.own} mine back={data.back} />
          <ButtonLink
            to={pathTo('storeLocator', undefined, { change: 1 })}
            look="quiet"
            className="self-start"
          >
            <FormattedMessage id="store.other" />
          </ButtonLink>
        </>
      ) : (
        <>
          {data.list === null && <RichText nodes={data.explanation} className="max-w-prose" />}
          <div className="w-full max-w-lg">
            {data.zip === '' && data.problem === null ? <ZipForm {...data} /> : <Search data={data} />}
          </div>
          <p role="status" className={searching ? '' : 'sr-only'}>
            {searching && <FormattedMessage id="store.loading" />}
          </p>
          {data.affiliate !== null && <AffiliateMessage affiliate={data.affiliate} />}
          {data.list?.total === 0 && <Nothing />}
          {data.list !== null && data.list.total > 0 && <Results data={data} list={data.list} />}
        </>
      )}
    </div>
  )
}
