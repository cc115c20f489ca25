import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { PagePart, PartOf } from './page-part.ts'

type TabsProps = { part: PartOf<'tabs'>; draw: (part: PagePart) => ReactNode }

/**
 * Several contents in one place, one at a time. Arrow keys, Home and End move between the tabs. Without scripts all
 * contents stand one below the other, each under its label.
 */
export function Tabs({ part, draw }: TabsProps) {
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const idOf = (at: number, what: 'tab' | 'panel') => `${part.id}-${what}-${at}`
  const last = part.tabs.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(to)
    const tab = list.current?.children[to]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <section>
      <div
        ref={list}
        role="tablist"
        onKeyDown={onKeyDown}
        className="needs-scripts shelf flex overflow-x-auto border-b border-divider"
      >
        {part.tabs.map(({ label }, at) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={idOf(at, 'tab')}
            aria-controls={idOf(at, 'panel')}
            aria-selected={at === chosen}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => setChosen(at)}
            className={`min-h-12 shrink-0 cursor-pointer border-b-4 px-4 font-semibold ${at === chosen ? 'border-primary text-primary' : 'border-transparent'}`}
          >
            {label}
          </button>
        ))}
      </div>
      {part.tabs.map(({ label, parts }, at) => (
        <div
          key={label}
          role="tabpanel"
          id={idOf(at, 'panel')}
          aria-labelledby={idOf(at, 'tab')}
          className={`flex flex-col gap-6 py-4 ${at === chosen ? '' : 'only-without-scripts'}`}
        >
          <h3 className="only-without-scripts text-lg">{label}</h3>
          {parts.map(draw)}
        </div>
      ))}
    </section>
  )
}
