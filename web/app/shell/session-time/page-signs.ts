const tickMs = 10_000
/** The system clock and the page's running clock differ by more than this after the computer slept. */
const sleptMs = 3_000

/** Calls `returned` when the page is visible again, is online again, or the computer has slept. */
export function onReturn(signal: AbortSignal, returned: () => void): void {
  const seen = () => {
    if (document.visibilityState === 'visible') returned()
  }
  document.addEventListener('visibilitychange', seen, { signal })
  for (const event of ['pageshow', 'online', 'focus']) addEventListener(event, seen, { signal })
  let last = { system: Date.now(), running: performance.now() }
  const timer = setInterval(() => {
    const now = { system: Date.now(), running: performance.now() }
    const ran = now.running - last.running
    if (ran > 2 * tickMs || Math.abs(now.system - last.system - ran) > sleptMs) returned()
    last = now
  }, tickMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/** Messages between tabs of the store: the shopper is active, or has signed out. */
export type TabMessage = 'active' | 'over'

/** Sends and receives messages between tabs. In a browser without BroadcastChannel each tab only asks the server. */
export function openChannel(
  signal: AbortSignal,
  onMessage: (message: TabMessage) => void,
): (message: TabMessage) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel('session-time')
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  signal.addEventListener('abort', () => channel.close())
  return (message) => {
    if (!signal.aborted) channel.postMessage(message)
  }
}
