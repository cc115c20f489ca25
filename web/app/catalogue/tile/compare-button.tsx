import { useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { mostCompared, readCompared } from '#domain/catalogue/comparison.ts'
import { pathTo } from '#site/urls.ts'
import { useToast } from '#web/app/ui/feedback/toast.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { compared, toggleCompared } from './compared.ts'
import { compareForm } from './product-forms.tsx'

function SeeCompared() {
  return (
    <Link
      to={pathTo('compare')}
      className="relative z-10 inline-flex min-h-11 w-fit items-center font-semibold text-primary"
    >
      <FormattedMessage id="compare.see" />
    </Link>
  )
}

/**
 * Puts a product beside others, or takes it away. The browser keeps the list; without scripts the form leads to the page
 * that compares. Above the link that covers a whole tile, so that it can be tapped.
 */
export function CompareButton({ productId, name }: { productId: string; name: string }) {
  const intl = useIntl()
  const toast = useToast()
  const list = useSyncExternalStore(compared.subscribe, compared.now, compared.onServer)
  const isCompared = readCompared(list).includes(productId)
  const toggle = () => {
    const done = toggleCompared(productId)
    if (done === null)
      toast({
        title: intl.formatMessage({ id: 'problem.compare-full' }),
        text: <SeeCompared />,
        tone: 'error',
      })
    else
      toast({
        title: done.isCompared
          ? intl.formatMessage({ id: 'compare.added' }, { count: done.count, most: mostCompared })
          : intl.formatMessage({ id: 'compare.removed' }),
        ...(done.count > 0 && { text: <SeeCompared /> }),
      })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useButtonType: a button of a form sends it, and a page has many */}
      <button
        form={compareForm}
        name="productId"
        value={productId}
        aria-pressed={isCompared}
        aria-label={intl.formatMessage({ id: 'compare.button.item' }, { name })}
        onClick={(event) => {
          event.preventDefault()
          toggle()
        }}
      >
        <FormattedMessage id="compare.button" />
      </button>
      {/* The message with this link goes away after some seconds. */}
      {isCompared && <SeeCompared />}
    </>
  )
}
