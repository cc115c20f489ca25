import type { SessionPlace } from '#core/shopper/session/idle-limits.ts'
import { pathTo } from '#site/urls.ts'
import { onActivity } from '../../request/on-activity.ts'
import { reloadPage } from '../../request/reload-page.ts'
import type { SessionTimeAnswer } from '../../shopper/session/session-time.ts'
import { onReturn, openChannel } from './page-signs.ts'

type Watcher = {
  readonly place: SessionPlace
  /** Asks the shopper; `secondsLeft` returns the seconds left at any time. */
  readonly ask: (secondsLeft: () => number) => void
  /** There is enough time again: the shopper answered here or in another tab. */
  readonly settle: () => void
  /** The time is over, or the shopper signed out in another tab. */
  readonly end: () => void
}

export type Watch = {
  /** Restarts the time in all tabs. With `inBasket`, the basket's session counters are updated too. */
  readonly stay: (inBasket: boolean) => Promise<void>
  /** Tells the other tabs that the shopper signed out, and stops watching. */
  readonly over: () => void
  readonly stop: () => void
}

const retryMs = 5_000
/** Timers may fire a little early, and an answer takes its time. */
const shortestMs = 250
/** The maximum number of activity reports within a time-out. */
const reportsPerLimit = 15
/** A report that is later than this is not sent. */
const latestMs = 30_000

/** Asks the server for the time left (GET), or reports activity (POST). */
async function requestTime(
  method: 'GET' | 'POST',
  place: SessionPlace,
  signal: AbortSignal,
): Promise<SessionTimeAnswer> {
  const answer = await fetch(pathTo('sessionTime', undefined, { place }), { method, signal })
  if (!answer.ok) throw new Error(`session time: ${answer.status}`)
  return answer.json()
}

/** The time left according to the server's last answer, and the timer for the next request. */
class TimeLeft {
  limit = Number.POSITIVE_INFINITY
  #deadline = Number.POSITIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  take({ limit, left }: { limit: number; left: number }): void {
    this.limit = limit
    this.#deadline = performance.now() + left
  }

  seconds = () => Math.ceil(Math.max(0, this.#deadline - performance.now()) / 1_000)

  checkIn(ms: number, check: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(check, Math.max(shortestMs, ms))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/**
 * Watches the time-out of a session. Only the server knows the time left; the page asks it when two thirds should be
 * over, when all of it should be over, when the tab is visible again, after the computer slept, and after activity in
 * another tab. The browser's clock may be wrong, so only differences of its running clock are used.
 */
export function watchSession({ place, ask, settle, end }: Watcher): Watch {
  const stopping = new AbortController()
  const { signal } = stopping
  const time = new TimeLeft()
  signal.addEventListener('abort', () => time.stop())
  let asking = false
  let asked = 0
  const finish = () => {
    stopping.abort()
    end()
  }

  // Signed out in another window, or ended by a new password on another device. A page that the browser kept for going
  // back would show the account of a session that is over, so it is asked for anew.
  const leaveEnded = () => {
    stopping.abort()
    if (place === 'elsewhere') reloadPage()
  }

  function follow(answer: SessionTimeAnswer) {
    if (answer.state === 'none') return leaveEnded()
    if (answer.state === 'timed-out' || answer.left <= 0) return finish()
    time.take(answer)
    const warning = answer.limit / 3
    const isWarned = answer.left <= warning
    if (isWarned && !asking) ask(time.seconds)
    if (!isWarned && asking) settle()
    asking = isWarned
    time.checkIn(isWarned ? answer.left : answer.left - warning, check)
  }
  async function update(method: 'GET' | 'POST') {
    asked += 1
    const mine = asked
    try {
      const answer = await requestTime(method, place, signal)
      // Ignores the answer to an older request.
      if (mine === asked) follow(answer)
    } catch {
      // Without a connection an open window stays open until the server can be asked.
      if (mine === asked && !signal.aborted) time.checkIn(retryMs, check)
    }
  }
  const check = () => void update('GET')
  const tell = openChannel(signal, (news) => (news === 'over' ? finish() : check()))
  const report = async () => {
    await update('POST')
    tell('active')
  }
  reportActivity(signal, {
    isWanted: () => !asking,
    every: () => time.limit / reportsPerLimit,
    report,
    tooLate: check,
  })
  onReturn(signal, check)
  check()
  return {
    stop: () => stopping.abort(),
    over: () => {
      tell('over')
      stopping.abort()
    },
    async stay(inBasket) {
      asking = false
      if (inBasket) await fetch(pathTo('basketKeepAlive'), { method: 'POST', signal }).catch(() => {})
      await report()
    },
  }
}

type Reporting = {
  /** False while the window is open, which needs an explicit answer. */
  readonly isWanted: () => boolean
  /** In milliseconds. */
  readonly every: () => number
  readonly report: () => Promise<void>
  /** Called instead of `report` if the report is too late, because the computer slept. */
  readonly tooLate: () => void
}

/** Reports activity, at most one report in each interval. */
function reportActivity(signal: AbortSignal, { isWanted, every, report, tooLate }: Reporting): void {
  let last = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  onActivity(signal, () => {
    if (timer !== undefined || !isWanted()) return
    const wait = Math.max(0, last + every() - performance.now())
    if (!Number.isFinite(wait)) return
    const due = Date.now() + wait
    timer = setTimeout(() => {
      timer = undefined
      last = performance.now()
      if (Date.now() > due + latestMs) tooLate()
      else if (isWanted()) void report()
    }, wait)
  })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
