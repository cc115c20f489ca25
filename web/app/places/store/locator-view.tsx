import { FormattedMessage } from 'react-intl'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ZipField } from '#web/app/ui/forms/typed-field.tsx'
import { Button, ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { RichText } from '#web/app/ui/surfaces/rich-text.tsx'
import { AffiliateMessage } from './affiliate-message.tsx'
import type { Asking } from './asking.ts'
import type { LocatorData } from './load-locator.server.ts'
import { StoreFacts } from './store-facts.tsx'
import { Results } from './store-results.tsx'
import { UseMyLocation } from './use-my-location.tsx'

type Props = { data: LocatorData; asking: Asking }

function ZipForm({ data, asking }: Props) {
  const prefix = usePrefix()
  const { zip, problem, back } = data
  const { Form } = asking
  const beside = problem?.code === 'place-unknown' ? undefined : problem
  return (
    <div className="flex flex-col gap-4 py-2">
      <Form action={withPrefix(prefix, pathTo('storeLocator'))} noValidate className="flex items-start gap-3">
        <input type="hidden" name="back" value={back} />
        <div className="w-40 min-w-0">
          <ZipField
            name="zip"
            label={<FormattedMessage id="store.zip.label" />}
            defaultValue={zip}
            {...(beside && { problem: beside })}
          />
        </div>
        {/* Aligns the button with the field, below its label, whatever is below the field. */}
        <Button className="mt-7">
          <FormattedMessage id="store.go" />
        </Button>
      </Form>
      <UseMyLocation
        back={back}
        asking={asking}
        noPosition={problem?.code === 'place-unknown' ? 'failed' : data.noPosition}
        suggestsStores={data.suggestsStores}
      />
    </div>
  )
}

/** The search form. Collapsed if there are results. */
function Search({ data, asking }: Props) {
  const folded = data.list !== null && data.list.total > 0
  return (
    <details open={!folded} key={`${data.zip} ${folded}`} className="group border-b border-divider pb-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4">
        <span className="font-semibold">
          <FormattedMessage id="store.zip.header" values={{ zip: data.zip }} />
        </span>
        <span className="text-primary underline">
          <span className="hidden group-open:inline">
            <FormattedMessage id="store.hide" />
          </span>
          <span className="group-open:hidden">
            <FormattedMessage id="store.change" />
          </span>
        </span>
      </summary>
      <ZipForm data={data} asking={asking} />
    </details>
  )
}

/** Words for "no store": those after a search, or those of a list that came by itself. */
function Nothing({ searched }: { searched: boolean }) {
  return (
    <EmptyState
      icon="map"
      title={<FormattedMessage id={searched ? 'store.none' : 'store.none.area'} />}
      action={
        <ButtonLink to={pathTo('contact')} look="quiet">
          <FormattedMessage id="store.none.help" />
        </ButtonLink>
      }
    />
  )
}

/** A place that was guessed, and how to put it right. */
function Guess({ nearest }: { nearest: string }) {
  return (
    <Card tone="selected" className="max-w-2xl">
      <h2 className="text-lg">
        <FormattedMessage id="store.suggestion.title" />
      </h2>
      <p>
        <FormattedMessage id="store.guess.text" values={{ place: nearest }} />
      </p>
    </Card>
  )
}

/** What a search gave: a list with its map, or the words for an empty one. */
function Found({ data, asking }: Props) {
  const { list, located } = data
  if (list === null) return null
  if (list.total > 0) {
    return (
      <>
        {located === 'ip' && <Guess nearest={list.stores[0]?.place ?? ''} />}
        <Results data={data} list={list} asking={asking} />
      </>
    )
  }
  return (
    <div key={data.zip} className="appear-after-a-second">
      {located === 'zip' ? (
        <Nothing searched={data.hasAsked || asking.isInWindow} />
      ) : (
        <Notice tone="error" refusal={false}>
          <FormattedMessage id="store.found.none-near" />
        </Notice>
      )}
    </div>
  )
}

/**
 * Search by ZIP code with the results as list and map, or the shopper's own store until another one is
 * searched.
 */
export function LocatorView({ data, asking }: Props) {
  const prefix = usePrefix()
  if (data.own !== null) {
    const other = pathTo('storeLocator', undefined, { change: 1, back: data.back })
    return (
      <>
        <StoreFacts store={data.own} mine={data.chosenId !== null} readOnly back={data.back} />
        {!data.isReadOnly && (
          <ButtonLink
            to={other}
            look="quiet"
            className="self-start"
            onClick={(event) => {
              if (!asking.isInWindow) return
              event.preventDefault()
              asking.go(withPrefix(prefix, other))
            }}
          >
            <FormattedMessage id="store.other" />
          </ButtonLink>
        )}
      </>
    )
  }
  return (
    <>
      {data.list === null && <RichText nodes={data.explanation} className="max-w-prose" />}
      <div className="w-full max-w-lg">
        {(data.list === null && data.affiliate === null) || data.located === 'ip' ? (
          <ZipForm data={data} asking={asking} />
        ) : (
          <Search data={data} asking={asking} />
        )}
      </div>
      <p role="status" className={asking.isSearching ? '' : 'sr-only'}>
        {asking.isSearching && <FormattedMessage id="store.loading" />}
      </p>
      {data.affiliate !== null && <AffiliateMessage affiliate={data.affiliate} />}
      <Found data={data} asking={asking} />
    </>
  )
}
