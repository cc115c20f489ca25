import type { ReactNode } from 'react'

/** A part of the page: pieces that belong together, by the name of their file. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`section-${name}`} className="flex flex-col gap-6 border-t border-divider py-8">
      <h2 id={`section-${name}`} className="text-xl">
        {name}
      </h2>
      {children}
    </section>
  )
}

/** A piece in one of its states, with the state's name as code has it. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <code className="text-sm text-muted">{state}</code>
      <div>{children}</div>
    </div>
  )
}

/** Specimens beside each other where there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
