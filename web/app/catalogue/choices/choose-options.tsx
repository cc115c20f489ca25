import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'

/** The id of the first option without a chosen value. A page has at most one. */
export const openChoice = 'open-choice'

function showOpenChoice(event: MouseEvent): void {
  const choice = document.getElementById(openChoice)
  const value = choice?.querySelector<HTMLElement>('a, input')
  if (!choice || !value) return
  event.preventDefault()
  choice.scrollIntoView({ block: 'center' })
  value.focus({ preventScroll: true })
}

/**
 * Shown instead of "Add to cart" while an option is open. Goes to that option: by a fragment link without
 * scripts, else with focus on its first value. The label is "Choose options" by default.
 */
export function ChooseOptions({ wide = false, children }: { wide?: boolean; children?: ReactNode }) {
  return (
    <a
      href={`#${openChoice}`}
      onClick={showOpenChoice}
      className={`${outsideButton()} ${wide ? 'w-full' : 'max-sm:px-4'}`}
    >
      {children ?? <FormattedMessage id="product.choose-options" />}
    </a>
  )
}
