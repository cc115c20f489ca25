import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'

/** The height in a message of the card page in pixels, if it is a valid height for a frame. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('cardPageHeight' in data)) return undefined
  const height = data.cardPageHeight
  return typeof height === 'number' && height >= 200 && height <= 2000 ? height : undefined
}

/**
 * The content height that the page in a frame reports, in pixels (adapters/payments/PROTOCOL.md). Undefined
 * until it does.
 */
function useContentHeight(frame: RefObject<HTMLIFrameElement | null>, url: string): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const { origin } = new URL(url, location.href)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      setHeight((before) => heightIn(event.data) ?? before)
    }
    addEventListener('message', hear)
    // The frame may have loaded before these scripts. The message contains nothing secret, so any origin may
    // receive it.
    frame.current?.contentWindow?.postMessage({ asks: 'cardPageHeight' }, '*')
    return () => removeEventListener('message', hear)
  }, [frame, url])
  return height
}

/** What stands in the place of the frame while the payment service does not answer. */
function CardsDown() {
  return (
    <Notice tone="warning">
      <FormattedMessage id="payment.method.down" />
    </Notice>
  )
}

/**
 * The payment service's page in a frame with the height of its content, with a link to open it without a frame.
 * Without scripts a frame cannot fit its content: on a phone the link stands alone, and on wider screens the frame is
 * high enough for all problems of the form, without a border, because that room is empty most of the time.
 */
function OpenFrame({ url }: { url: string }) {
  const intl = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useContentHeight(frame, url)
  return (
    <div className="flex max-w-120 flex-col gap-2">
      <div className="overflow-hidden rounded-card border border-divider noscript:border-0 max-sm:noscript:hidden">
        <iframe
          ref={frame}
          src={url}
          title={intl.formatMessage({ id: 'payment.method.frame' })}
          style={height === undefined ? undefined : { height }}
          className="block h-[640px] w-full bg-surface noscript:h-[832px]"
        />
      </div>
      <p className="text-sm">
        <a
          href={url}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline max-sm:noscript:min-h-12 max-sm:noscript:w-full max-sm:noscript:justify-center max-sm:noscript:rounded-full max-sm:noscript:bg-primary max-sm:noscript:px-6 max-sm:noscript:text-base max-sm:noscript:text-on-primary max-sm:noscript:no-underline"
        >
          <FormattedMessage id="payment.method.own-page" />
        </a>
      </p>
    </div>
  )
}

/** The frame for a new card, or, without an address, that there is none right now. */
export function CardFrame({ url }: { url: string | null }) {
  return url === null ? <CardsDown /> : <OpenFrame url={url} />
}

/** Id of the form for a new card. */
export const newCardAnchor = 'new-card'

type NewCardProps = {
  url: string | null
  hasCards: boolean
  open: boolean
  /** Why the card that was just entered could not be saved. */
  problem: Problem | undefined
}

/** A card that is not saved yet, in a step of the checkout; folded away below those that are. */
export function NewCard({ url, hasCards, open, problem }: NewCardProps) {
  return (
    <details id={newCardAnchor} open={open || problem !== undefined} className="scroll-mt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-bold">
        <FormattedMessage id={hasCards ? 'checkout.card.new' : 'checkout.card.first'} />
      </summary>
      {problem !== undefined && (
        <div className="pb-4">
          <ProblemNotice problem={problem} />
        </div>
      )}
      <CardFrame url={url} />
    </details>
  )
}
