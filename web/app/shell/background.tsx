import { AccountMessageWindow } from './account-message/account-message.tsx'
import { AfterBack } from './after-back.tsx'
import { CloseToasts } from './close-toasts.tsx'
import DataLayer from './data-layer/data-layer.tsx'
import { KeepStyles } from './keep-styles.tsx'
import { KeepTyped } from './keep-typed.tsx'
import { MoveToasts } from './move-toasts.tsx'
import { PageActivities } from './page-activities.tsx'
import { SessionTime } from './session-time/session-time.tsx'

/** What every page does beside what it shows. Loaded once the page works, because none of it is urgent. */
export default function Background() {
  return (
    <>
      <SessionTime />
      <DataLayer />
      <PageActivities />
      <KeepStyles />
      <AfterBack />
      <CloseToasts />
      <MoveToasts />
      <KeepTyped />
      <AccountMessageWindow />
    </>
  )
}
