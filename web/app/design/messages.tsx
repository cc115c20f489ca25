import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ProblemNotice } from '../ui/feedback/problem.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import { Button, ButtonLink } from '../ui/navigation/button.tsx'
import { Picture } from '../ui/pictures/picture.tsx'
import { Card } from '../ui/surfaces/card.tsx'
import { ConfirmDialog, Dialog } from '../ui/surfaces/dialog.tsx'
import { Sheet, SheetButton } from '../ui/surfaces/sheet.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const text = <FormattedMessage id="shell.offline.text" />
const title = <FormattedMessage id="basket.empty.title" />

function Opened() {
  const toast = useToast()
  const [open, setOpen] = useState<'none' | 'dialog' | 'confirm'>('none')
  const close = () => setOpen('none')
  return (
    <div className="flex flex-wrap gap-3">
      {(['success', 'error', 'info'] as const).map((tone) => (
        <Button key={tone} type="button" look="secondary" onClick={() => toast({ title, text, tone })}>
          toast, {tone}
        </Button>
      ))}
      <Button type="button" look="secondary" onClick={() => setOpen('dialog')}>
        dialog
      </Button>
      <Button type="button" look="secondary" onClick={() => setOpen('confirm')}>
        confirm
      </Button>
      <SheetButton
        sheet="design-sheet"
        className="min-h-12 rounded-full border-2 border-primary px-6 font-semibold text-primary"
      >
        sheet
      </SheetButton>
      <Dialog open={open === 'dialog'} onClose={close} title={title}>
        <p>{text}</p>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} onClose={close} onConfirm={() => {}} />
      <Sheet id="design-sheet" title={title}>
        <p className="p-4">{text}</p>
      </Sheet>
    </div>
  )
}

/** Messages and empty states. */
export function Messages() {
  return (
    <>
      <Section name="notice">
        <Specimens>
          {(['info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Specimen key={tone} state={tone}>
              <Notice tone={tone}>{text}</Notice>
            </Specimen>
          ))}
          <Specimen state="problem">
            <ProblemNotice problem={{ code: 'sign-in-failed' }} />
          </Specimen>
        </Specimens>
      </Section>
      <Section name="floating">
        <Opened />
      </Section>
      <Section name="surface">
        <Specimens>
          {(['plain', 'muted', 'selected'] as const).map((tone) => (
            <Specimen key={tone} state={`card, ${tone}`}>
              <Card tone={tone}>{text}</Card>
            </Specimen>
          ))}
          <Specimen state="empty-state">
            <EmptyState
              icon="cart"
              title={title}
              action={
                <ButtonLink to={pathTo('plp')}>
                  <FormattedMessage id="basket.empty.shop" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="basket.empty.text" />
            </EmptyState>
          </Specimen>
          <Specimen state="picture, none">
            <Picture name={null} alt="" place="tile" />
          </Specimen>
          <Specimen state="skeleton">
            <div className="flex flex-col gap-3">
              <Skeleton className="aspect-[4/3] w-full" />
              <Skeleton />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </Specimen>
        </Specimens>
      </Section>
    </>
  )
}
