import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Model, modelAddress } from '#domain/catalogue/picture.ts'
import type { MessageId } from '#messages/message-id.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Icon, type IconName } from '#web/app/ui/pictures/icon.tsx'
import { Dialog } from '#web/app/ui/surfaces/dialog.tsx'
import { showModel, type Turntable } from './turntable.ts'

const step = 15

type Move = (table: Turntable) => void

const closer: Move = (table) => table.approach(0.85)
const farther: Move = (table) => table.approach(1 / 0.85)

/** What the keys do: arrows turn the model in their direction. */
const keys: Readonly<Record<string, Move>> = {
  ArrowLeft: (table) => table.turn(step, 0),
  ArrowRight: (table) => table.turn(-step, 0),
  ArrowUp: (table) => table.turn(0, step / 2),
  ArrowDown: (table) => table.turn(0, -step / 2),
  '+': closer,
  '=': closer,
  '-': farther,
}

const buttons: readonly { label: MessageId; icon: IconName; turned?: true; move: Move }[] = [
  { label: 'product.model-view.left', icon: 'chevron', turned: true, move: (table) => table.turn(step, 0) },
  { label: 'product.model-view.right', icon: 'chevron', move: (table) => table.turn(-step, 0) },
  { label: 'product.model-view.closer', icon: 'plus', move: closer },
  { label: 'product.model-view.farther', icon: 'minus', move: farther },
]

type State = 'loading' | 'shown' | 'failed'

/** Shows the model in the canvas while the component is mounted. */
function useTurntable({ name, color }: Model) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const table = useRef<Turntable>(null)
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    let gone = false
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (canvas.current === null) return
    showModel(canvas.current, { address: modelAddress(name), color, still }).then(
      (made) => {
        if (gone) return made.dispose()
        table.current = made
        setState('shown')
      },
      () => setState('failed'),
    )
    return () => {
      gone = true
      table.current?.dispose()
      table.current = null
    }
  }, [name, color])
  const apply = (move: Move) => {
    if (table.current !== null) move(table.current)
  }
  return { canvas, state, apply }
}

function Stage({ model, alt }: { model: Model; alt: string }) {
  const intl = useIntl()
  const help = useId()
  const { canvas, state, apply } = useTurntable(model)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    apply(move)
  }
  if (state === 'failed') {
    return (
      <Notice tone="warning">
        <FormattedMessage id="product.model-view.failed" />
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div
        role="application"
        aria-label={intl.formatMessage({ id: 'product.model-view.stage' }, { alt })}
        aria-describedby={help}
        aria-busy={state === 'loading'}
        onKeyDown={onKeyDown}
        // The arrow keys need a focused element.
        {...{ tabIndex: 0 }}
        className="relative aspect-[4/3] max-h-[60dvh] w-full overflow-hidden rounded-card bg-surface-muted"
      >
        <canvas ref={canvas} className="absolute inset-0 size-full touch-none" />
        {state === 'loading' && (
          <p className="absolute inset-0 flex items-center justify-center bg-surface-muted text-muted">
            <FormattedMessage id="product.model-view.loading" />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={help} className="text-sm text-muted">
          <FormattedMessage id="product.model-view.help" />
        </p>
        <div className="flex gap-2">
          {buttons.map(({ label, icon, turned, move }) => (
            <button
              key={label}
              type="button"
              disabled={state === 'loading'}
              onClick={() => apply(move)}
              aria-label={intl.formatMessage({ id: label })}
              className="flex size-11 cursor-pointer items-center justify-center rounded-full border border-control text-primary hover:bg-selected disabled:opacity-50"
            >
              <Icon name={icon} className={turned ? 'size-5 rotate-180' : 'size-5'} />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A dialog with a 3D model that can be turned. Loaded when somebody opens it. */
export default function ModelWindow({
  model,
  alt,
  onClose,
}: {
  model: Model
  alt: string
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="product.model-view" />} className="max-w-3xl">
      <Stage model={model} alt={alt} />
    </Dialog>
  )
}
