import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** The height in a message of a card page, in pixels, if it is one that a frame may take. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('cardPageHeight' in data)) return undefined
  const height = data.cardPageHeight
  return typeof height === 'number' && height >= 200 && height <= 2000 ? height : undefined
}

/** How high the page in a frame says it is, in pixels (adapters/payments/PROTOCOL.md); nothing until it says so. */
function useContentHeight(frame: RefObject<HTMLIFrameElement | null>, url: string): number | undefined {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const { origin } = new URL(url, location.href)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      setHeight((before) => heightIn(event.data) ?? before)
    }
    addEventListener('message', hear)
    // The page may have come before these scripts. The question holds nothing that others may not read.
    frame.current?.contentWindow?.postMessage({ asks: 'cardPageHeight' }, '*')
    return () => removeEventListener('message', hear)
  }, [frame, url])
  return height
}

/**
 * The payment service's own page, in a frame as high as what it shows; or by itself, where frames do not do. Without
 * scripts the frame has room for every field refused.
 */
export function CardFrame({ url }: { url: string }) {
  const intl = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useContentHeight(frame, url)
  return (
    <div className="flex max-w-120 flex-col gap-2">
      <div className="overflow-hidden rounded-card border border-divider">
        <iframe
          ref={frame}
          src={url}
          title={intl.formatMessage({ id: 'payment.method.frame' })}
          style={height === undefined ? undefined : { height }}
          className="block h-[640px] w-full bg-surface noscript:h-[860px]"
        />
      </div>
      <p className="text-sm">
        <a href={url} className="inline-flex min-h-11 items-center font-semibold text-primary underline">
          <FormattedMessage id="payment.method.own-page" />
        </a>
      </p>
    </div>
  )
}

/** A card that is not saved yet, in a step of the checkout; folded away below those that are. */
export function NewCard({ url, hasCards, open }: { url: string; hasCards: boolean; open: boolean }) {
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-2 text-lg font-bold">
        <FormattedMessage id={hasCards ? 'checkout.card.new' : 'checkout.card.first'} />
      </summary>
      <CardFrame url={url} />
    </details>
  )
}
