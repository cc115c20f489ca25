import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import type { Problem } from '#domain/base/result.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type {
  AddBundleToCartProps,
  AddFieldsProps,
  AddSetToCartProps,
  AddToCartProps,
} from '#web/app/catalogue/tile/product-actions.ts'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import type { AddedView } from './added-view.ts'
import { rememberAdded } from './tracked-items.ts'
import { useAdd } from './use-add.ts'

const loadDialog = () => import('./added-dialog.tsx')
const AddedDialog = lazyPart(loadDialog)

/** What was just added, until the shopper closes the dialog or navigates (document 2 §2). */
function useAdded(added: AddedView | undefined) {
  const { key } = useLocation()
  const [closed, setClosed] = useState<AddedView>()
  const [at, setAt] = useState<{ added: AddedView; key: string }>()
  useEffect(() => {
    if (added === undefined) return
    for (const { line } of added.lines) rememberAdded(line.productId)
    setAt((known) => (known?.added === added ? known : { added, key }))
  }, [added, key])
  const isOpen = at !== undefined && at.added !== closed && at.key === key
  return { shown: isOpen ? at.added : undefined, close: () => setClosed(at?.added) }
}

type AddFormProps = AddFieldsProps & { fields: Readonly<Record<string, string>> }

/**
 * A form that adds to the cart. With scripts the page stays and a dialog shows what was added; without scripts
 * the cart opens. A refusal is shown in place and the fields keep their values.
 */
function AddForm({ fields, children, ...rest }: AddFormProps) {
  const prefix = usePrefix()
  const { busy, reply, isLost, submit } = useAdd(loadDialog)
  const { shown, close } = useAdded(reply?.added)
  const pressed = useRef<HTMLElement>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    pressed.current = submitter
    return submit(event)
  }
  // While it was busy the button was disabled and lost the focus, so the window cannot give it back by itself.
  const closeWindow = () => {
    close()
    requestAnimationFrame(() => pressed.current?.focus())
  }
  const problem = isLost ? (
    <Notice tone="error">
      <FormattedMessage id="basket.add.offline" />
    </Notice>
  ) : (
    <ProblemNotice problem={problemOf(reply?.reply)} />
  )
  return (
    <>
      <form
        method="post"
        action={withPrefix(prefix, pathTo('basket'))}
        onSubmit={send}
        className="flex flex-col gap-4"
        {...rest}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children({ busy, problem })}
      </form>
      {shown !== undefined && (
        <Suspense>
          <AddedDialog added={shown} onClose={closeWindow} />
        </Suspense>
      )}
    </>
  )
}

/** "Add to cart" for one product. */
export function AddToCart({ productId, id, children, button }: AddToCartProps) {
  return (
    <AddForm id={id} fields={{ intent: 'add', productId }}>
      {({ busy, problem }) => (
        <>
          {children}
          {problem}
          {button?.({ busy }) ?? (
            <Button disabled={busy} wide>
              <FormattedMessage id={busy ? 'basket.adding' : 'basket.add'} />
            </Button>
          )}
        </>
      )}
    </AddForm>
  )
}

/** A form whose fields choose the pieces of a set to add. */
export function AddSetToCart({ setId, ...rest }: AddSetToCartProps) {
  return <AddForm fields={{ intent: 'add-set', set: setId }} {...rest} />
}

/** A form whose fields choose the options of a bundle's parts and its quantity. */
export function AddBundleToCart({ bundleId, ...rest }: AddBundleToCartProps) {
  return <AddForm fields={{ intent: 'add-bundle', bundle: bundleId }} {...rest} />
}

function problemOf(
  reply: { problem?: Problem; problems: Readonly<Record<string, Problem>> } | undefined,
): Problem | undefined {
  return reply?.problem ?? Object.values(reply?.problems ?? {})[0]
}
