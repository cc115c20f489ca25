import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SessionPlace } from '#core/shopper/session/idle-limits.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '../../request/use-root.ts'
import { Button } from '../../ui/navigation/button.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { leave, watchTyping } from './leave.ts'
import { type Watch, watchSession } from './watch-session.ts'

/** The checkout's window counts down only in these last seconds, because its text promises 60 seconds. */
const promisedSeconds = 60

/** The seconds left at which a screen reader is told, besides whole minutes. */
const announced = [10, 30, 60] as const

/** The time that a screen reader is told: 5 minutes for 299 seconds, 30 seconds for 25. */
function toAnnounce(seconds: number): number {
  return announced.find((step) => seconds <= step) ?? Math.ceil(seconds / 60) * 60
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time left: shown every second, announced to screen readers in a few steps. */
function Countdown({ seconds }: { seconds: number }) {
  const step = toAnnounce(seconds)
  const values = step > 60 ? { unit: 'minutes', count: step / 60 } : { unit: 'seconds', count: step }
  // A live region is not announced if its text is there from the start, so the text is added afterwards.
  const [told, setTold] = useState(false)
  useEffect(() => setTold(true), [])
  return (
    <>
      <p aria-hidden="true" className="money text-center text-3xl font-bold">
        {clock(seconds)}
      </p>
      <p role="status" className="sr-only">
        {told && <FormattedMessage id="session.left" values={values} />}
      </p>
    </>
  )
}

/** The button that has the focus when the window opens. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

type Asked = { readonly seconds: number; readonly stay: () => void; readonly signOut: () => void }

function CheckoutQuestion({ seconds, stay }: Asked) {
  return (
    <>
      <p>
        <FormattedMessage id="session.checkout.text" />
      </p>
      {seconds <= promisedSeconds && <Countdown seconds={seconds} />}
      <Button ref={focusFirst} type="button" wide onClick={stay}>
        <FormattedMessage id="session.checkout.continue" />
      </Button>
    </>
  )
}

function AccountQuestion({ seconds, stay, signOut }: Asked) {
  return (
    <>
      <p>
        <FormattedMessage id="session.account.text" />
      </p>
      <Countdown seconds={seconds} />
      <div className="flex flex-col gap-3">
        <Button ref={focusFirst} type="button" wide onClick={stay}>
          <FormattedMessage id="session.account.stay" />
        </Button>
        <Button type="button" look="secondary" wide onClick={signOut}>
          <FormattedMessage id="session.account.sign-out" />
        </Button>
      </div>
    </>
  )
}

/** The seconds left, updated every second while the window is open. */
function useSeconds(secondsLeft: (() => number) | null): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (secondsLeft === null) return
    const show = () => setSeconds(secondsLeft())
    show()
    const timer = setInterval(show, 1_000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return secondsLeft === null ? 0 : seconds || secondsLeft()
}

/** Opens over any page after two thirds of the time-out without activity (document 1 §4). */
export function SessionWindow({ place }: { place: SessionPlace }) {
  const intl = useIntl()
  const prefix = usePrefix()
  const [secondsLeft, setSecondsLeft] = useState<(() => number) | null>(null)
  const watch = useRef<Watch>(undefined)
  const typing = useRef<ReturnType<typeof watchTyping>>(undefined)
  const end = withPrefix(prefix, pathTo(place === 'checkout' ? 'checkoutTimedOut' : 'signOut'))
  useEffect(() => {
    const typed = watchTyping()
    typing.current = typed
    watch.current = watchSession({
      place,
      ask: (left) => setSecondsLeft(() => left),
      settle: () => setSecondsLeft(null),
      end: () => leave(end, typed.form()),
    })
    return () => {
      watch.current?.stop()
      typed.stop()
    }
  }, [place, end])
  const stay = () => {
    setSecondsLeft(null)
    void watch.current?.stay(place === 'checkout')
  }
  const signOut = () => {
    watch.current?.over()
    leave(end, typing.current?.form())
  }
  const asked = { seconds: useSeconds(secondsLeft), stay, signOut }
  return (
    <Dialog
      open={secondsLeft !== null}
      // Closed by the shopper, not because the time began anew.
      onClose={() => secondsLeft !== null && stay()}
      dismissable={false}
      title={intl.formatMessage({ id: `session.${place === 'checkout' ? 'checkout' : 'account'}.title` })}
      className="max-w-[448px]"
    >
      {place === 'checkout' ? <CheckoutQuestion {...asked} /> : <AccountQuestion {...asked} />}
    </Dialog>
  )
}
