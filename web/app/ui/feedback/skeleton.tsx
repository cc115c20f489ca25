/** A grey placeholder while something loads. Give it the size of what comes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-field bg-divider ${className}`} />
}
