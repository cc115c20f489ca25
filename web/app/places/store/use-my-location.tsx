import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Asking } from './asking.ts'

/** Rounded to about a kilometer: exact enough to find a store, and no more exact than needed. */
const rounded = (degrees: number) => degrees.toFixed(2)

type NoPosition = 'denied' | 'failed'

type Props = {
  back: string
  asking: Asking
  /** Why there was no place the last time. */
  noPosition: NoPosition | null
  /** Whether stores are then looked for by the network address. */
  suggestsStores: boolean
}

/** Asks the browser for its position. Not rendered without scripts. */
export function UseMyLocation({ back, asking, noPosition, suggestsStores }: Props) {
  const prefix = usePrefix()
  const [problem, setProblem] = useState(noPosition)
  const go = (query: Record<string, string>) =>
    asking.go(withPrefix(prefix, pathTo('storeLocator', undefined, { ...query, back })))
  const locate = () => {
    if (!('geolocation' in navigator)) {
      console.warn('This browser cannot tell where it is.')
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setProblem(null)
        go({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
      },
      (error) => {
        const position = error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'
        setProblem(position)
        if (suggestsStores) go({ position })
      },
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }
  return (
    <div className="needs-scripts flex flex-col gap-4">
      {!asking.isInWindow && (
        <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-divider after:h-px after:flex-1 after:bg-divider">
          <FormattedMessage id="store.or" />
        </p>
      )}
      <Button type="button" look="secondary" onClick={locate} className="self-start">
        <Icon name="locate" className="size-5" />
        <FormattedMessage id="store.use-location" />
      </Button>
      {problem !== null && (
        <Notice tone="warning">
          <FormattedMessage id={problem === 'denied' ? 'store.location.denied' : 'problem.place-unknown'} />
        </Notice>
      )}
    </div>
  )
}
