/** The query of a listing, from which the addresses of its links are made. */
export type ListingAddress = {
  readonly pathname: string
  readonly params: URLSearchParams
}

function write({ pathname }: ListingAddress, params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Address of another page of the list. */
export function pageAddress(at: ListingAddress, page: number): string {
  const params = new URLSearchParams(at.params)
  if (page <= 1) params.delete('page')
  else params.set('page', String(page))
  return write(at, params)
}

/** Address of the first page of the list with one parameter set or removed. */
export function withParam(at: ListingAddress, name: string, value: string | null): string {
  const params = new URLSearchParams(at.params)
  params.delete('page')
  if (value === null) params.delete(name)
  else params.set(name, value)
  return write(at, params)
}

/** Address of the list without one chosen filter value. `refine` may contain several values in one parameter. */
export function withoutFilter(at: ListingAddress, name: string, value: string): string {
  const params = new URLSearchParams(at.params)
  const kept = params.getAll('refine').flatMap((pair) => {
    const from = pair.indexOf('=')
    if (pair.slice(0, from) !== name) return [pair]
    const values = pair
      .slice(from + 1)
      .split('|')
      .filter((one) => one.trim() !== value)
    return values.length === 0 ? [] : [`${name}=${values.join('|')}`]
  })
  params.delete('refine')
  params.delete('page')
  for (const pair of kept) params.append('refine', pair)
  return write(at, params)
}

/** Address of the list without any value of one filter. */
export function withoutFilterOf(at: ListingAddress, name: string): string {
  const params = new URLSearchParams(at.params)
  const kept = params.getAll('refine').filter((pair) => !pair.startsWith(`${name}=`))
  params.delete('refine')
  params.delete('page')
  for (const pair of kept) params.append('refine', pair)
  return write(at, params)
}

/** Address of the list with each value of one filter changed. */
export function withFilterChanged(
  at: ListingAddress,
  name: string,
  change: (value: string) => string,
): string {
  const params = new URLSearchParams(at.params)
  const changed = params.getAll('refine').map((pair) => {
    if (!pair.startsWith(`${name}=`)) return pair
    const values = pair.slice(name.length + 1).split('|')
    return `${name}=${values.map((value) => change(value.trim())).join('|')}`
  })
  params.delete('refine')
  params.delete('page')
  for (const pair of changed) params.append('refine', pair)
  return write(at, params)
}

/** Address of the list without filters. */
export function withoutFilters(at: ListingAddress): string {
  const params = new URLSearchParams(at.params)
  params.delete('refine')
  params.delete('page')
  return write(at, params)
}
