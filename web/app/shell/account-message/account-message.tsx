import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { useExcludedPage } from '../../request/excluded-page.ts'
import { isQuietPage, wouldDisturb } from '../../request/quiet-page.ts'
import { noteMessage, readScriptCookie, setScriptCookie } from '../../request/script-cookie.ts'
import { usePrefix, useRoot } from '../../request/use-root.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { RichText } from '../../ui/surfaces/rich-text.tsx'
import { reportError } from '../report-error.ts'
import { type AccountMessage, findMessage } from './find-message.ts'

/** How long the message waits when it would disturb, in milliseconds. */
const laterMs = 3_000

/** Whether a message may open by itself on this page. */
function useMayOpen(pathname: string): boolean {
  const { hasMessages } = useRoot()
  return !useExcludedPage() && hasMessages && !isQuietPage(splitPrefix(pathname).path)
}

/** A message and the page that it opened on. */
type Opened = { readonly message: AccountMessage; readonly on: string }

/** The message of the day once it is there. A failure is logged, and there is none until the next day. */
function useMessage(mayOpen: boolean): [Opened | undefined, () => void] {
  const prefix = usePrefix()
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (!mayOpen || readScriptCookie('accountMessage') !== undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const show = (found: AccountMessage) => {
      if (isLeft) return
      if (wouldDisturb()) {
        timer = setTimeout(show, laterMs, found)
        return
      }
      noteMessage(found.rule.rulesKey, found.rule.configTimeOut)
      setOpened({ message: found, on: location.pathname })
    }
    setScriptCookie('accountMessage', '1')
    findMessage(prefix)
      .then((found) => found && show(found))
      .catch(reportError)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [mayOpen, prefix])
  return [opened, () => setOpened(undefined)]
}

/**
 * A message that opens by itself, once a day, for a customer who rents, with the content that the operator wrote for what
 * holds of the account (document 3 §4). Never over a payment, a signature, a sign-in or an application.
 */
export function AccountMessageWindow() {
  const { pathname } = useLocation()
  const mayOpen = useMayOpen(pathname)
  const [opened, close] = useMessage(mayOpen)
  if (opened === undefined) return null
  const { title, nodes } = opened.message.content
  // Another page closes it, also by a link in it.
  return (
    <Dialog open={mayOpen && pathname === opened.on} onClose={close} title={title}>
      <RichText nodes={nodes} />
    </Dialog>
  )
}
