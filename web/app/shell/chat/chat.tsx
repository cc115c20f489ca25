import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { mounts } from '#site/mounts.ts'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { readScriptCookie, setScriptCookie } from '../../request/script-cookie.ts'
import { pushTracking } from '../../request/tracking.ts'
import { useRoot } from '../../request/use-root.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/navigation/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { PhoneLink } from '../../ui/navigation/phone-link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { SurfaceHead } from '../../ui/surfaces/surface-head.tsx'
import { type ChatMode, chatModeOf } from './chat-mode.ts'

/** How long the chat may take to appear, in milliseconds (document 1 §9). */
const patience = 10_000

/** The id of the shopper's conversation, kept for seven days from the last time that the chat was opened. */
function conversation(): string {
  const id = readScriptCookie('chat') ?? crypto.randomUUID()
  setScriptCookie('chat', id)
  return id
}

type State = 'waiting' | 'shown' | 'silent'

/** Whether the chat in the frame has appeared: the frame says so, or says nothing for too long. */
function useAnswer(frame: React.RefObject<HTMLIFrameElement | null>): State {
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? 'silent' : now)), patience)
    const hear = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      if (data === 'chat-shown') setState('shown')
      if (data === 'chat-silent') setState('silent')
    }
    addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', hear)
    }
  }, [frame])
  return state
}

/** What to do instead of chatting. */
function Silent({ phone }: { phone: string | null }) {
  return (
    <Notice tone="warning">
      <p>
        <FormattedMessage id={phone === null ? 'chat.silent-elsewhere' : 'chat.silent'} />
      </p>
      {phone === null ? (
        <Link
          to={pathTo('contact')}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          <FormattedMessage id="shell.footer.contact" />
        </Link>
      ) : (
        <PhoneLink phone={phone} className="inline-flex min-h-11 items-center font-semibold" />
      )}
    </Notice>
  )
}

type PanelProps = { mode: ChatMode; phone: string | null; onClose: () => void }

/** The open chat, beside the page: the shopper can go on looking around. */
function Panel({ mode, phone, onClose }: PanelProps) {
  const { locale } = useRoot()
  const intl = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [address] = useState(
    () => `${mounts.chatFrame}?${new URLSearchParams({ mode, locale, conversation: conversation() })}`,
  )
  const state = useAnswer(frame)
  useEffect(() => panel.current?.focus(), [])
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="chat-title"
      tabIndex={-1}
      onKeyDown={closeByKey}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[min(560px,85dvh)] flex-col gap-3 border border-divider bg-surface p-4 text-content shadow-float outline-none sm:right-4 sm:bottom-4 sm:left-auto sm:w-96 sm:rounded-card print:hidden"
    >
      <SurfaceHead titleId="chat-title" title={<FormattedMessage id="chat.title" />} onClick={onClose} />
      <p className="text-sm text-muted">
        <FormattedMessage id="chat.about" />
      </p>
      {state === 'waiting' && (
        <p role="status">
          <FormattedMessage id="chat.waiting" />
        </p>
      )}
      {state === 'silent' ? (
        <Silent phone={phone} />
      ) : (
        <iframe
          ref={frame}
          title={intl.formatMessage({ id: 'chat.title' })}
          src={address}
          sandbox="allow-scripts allow-forms allow-popups"
          className="min-h-0 flex-1"
        />
      )}
    </div>
  )
}

/**
 * The button of the chat. It loads nothing of another company until it is pressed; then the chat runs in a frame with an
 * origin of its own, which reads nothing of the page.
 * @param phone of the store whose prices are shown, for when the chat does not answer
 */
export default function Chat({ phone }: { phone: string | null }) {
  const { isRegistered } = useRoot()
  const { path } = splitPrefix(useLocation().pathname)
  const mode = chatModeOf(path, isRegistered)
  const [openAs, setOpenAs] = useState<ChatMode>()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => {
    document.body.dataset.chat = ''
    return () => {
      delete document.body.dataset.chat
    }
  }, [])
  useEffect(() => {
    if (openAs === undefined && wasOpen) button.current?.focus()
  }, [openAs, wasOpen])
  const open = () => {
    setOpenAs(mode)
    setWasOpen(true)
    pushTracking('chatOpened', mode)
  }
  return (
    <aside aria-label="Chat">
      {openAs === undefined ? (
        <Button
          ref={button}
          type="button"
          onClick={open}
          className="fixed right-4 bottom-24 z-20 border-2 border-surface shadow-float lg:bottom-4 print:hidden"
        >
          <Icon name="chat" />
          <FormattedMessage id="chat.open" values={{ mode }} />
        </Button>
      ) : (
        <Panel mode={openAs} phone={phone} onClose={() => setOpenAs(undefined)} />
      )}
    </aside>
  )
}
