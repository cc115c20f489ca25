import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Options } from './suggestion-options.tsx'
import { useCombobox } from './use-combobox.ts'
import { countSuggestions, useSuggestions } from './use-suggestions.ts'

type SuggestionPanelProps = {
  /** The search field that the list belongs to. */
  input: HTMLInputElement
  text: string
  /** Popular searches, shown before anything is typed. */
  popular: readonly string[]
  /** Whether the focus is in the field or in the list. */
  focused: boolean
  onToggle: (open: boolean) => void
}

/** The list below the search field (document 2 §2). Loaded when the field is focused for the first time. */
export default function SuggestionPanel({ input, text, popular, focused, onToggle }: SuggestionPanelProps) {
  const intl = useIntl()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const found = useSuggestions(text, focused)
  const suggested = countSuggestions(found)
  const typed = text.trim()
  const open = focused && (popular.length > 0 || (typed !== '' && suggested > 0))
  useCombobox({ input, list, id, open, onToggle })
  return (
    <>
      <p role="status" className="sr-only">
        {open && typed !== '' && (
          <FormattedMessage id="search.suggestions.count" values={{ count: suggested }} />
        )}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggestions' })}
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-card bg-surface p-1 text-content shadow-float"
      >
        {open && <Options text={typed} found={found} popular={popular} />}
      </div>
    </>
  )
}
