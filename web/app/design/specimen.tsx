import type { ReactNode } from 'react'

/** A section of the page, named after a file of `ui/`. */
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

/** A component in one state, named as in the code. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <code className="text-sm text-muted">{state}</code>
      <div>{children}</div>
    </div>
  )
}

/** Specimens side by side if there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
}
