import type { ShownStore } from './shown-store.server.ts'

/** Whether the store is open now by its own clock, and until when, or when it opens next. */
export function OpeningLine({ store: { isOpen, opening } }: { store: ShownStore }) {
  return <p className={`font-semibold ${isOpen ? 'text-success' : 'text-muted'}`}>{opening}</p>
}
