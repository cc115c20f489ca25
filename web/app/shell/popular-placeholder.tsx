import { useEffect } from 'react'
import { useIntl } from 'react-intl'

const turnMs = 5_000

type Props = {
  popular: readonly string[]
  /** Puts a text into the empty search field; undefined is the usual one. */
  show: (placeholder: string | undefined) => void
}

/**
 * On the home page the empty search field shows popular searches, a new one every five seconds until somebody presses
 * something, and none where motion is reduced. Only loaded there.
 */
export default function PopularPlaceholder({ popular, show }: Props): null {
  const intl = useIntl()
  useEffect(() => {
    if (popular.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let turn = 0
    const timer = setInterval(() => {
      const name = popular[turn++ % popular.length] ?? ''
      show(intl.formatMessage({ id: 'shell.search.popular' }, { name }))
    }, turnMs)
    const stop = () => clearInterval(timer)
    addEventListener('keydown', stop, { once: true })
    addEventListener('pointerdown', stop, { once: true })
    return () => {
      stop()
      show(undefined)
    }
  }, [intl, popular, show])
  return null
}
