import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'

/** The id of the first choice that is still open; a page has one at most. */
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
 * Stands where "Add to cart" will be while something is still to choose, and takes the shopper there: by its address
 * alone where no scripts run, else to the first value too.
 */
export function ChooseOptions({ wide = false }: { wide?: boolean }) {
  return (
    <a
      href={`#${openChoice}`}
      onClick={showOpenChoice}
      className={`${outsideButton()} ${wide ? 'w-full' : 'max-sm:px-4'}`}
    >
      <FormattedMessage id="product.choose-options" />
    </a>
  )
}
