/** From when to when somebody comes, in the local time of a store: '10:00' to '12:00'. */
export type TimeWindow = { readonly from: string; readonly to: string }

/** A window as rows, forms and calls have it: '10:00-12:00'. */
export function windowCode({ from, to }: TimeWindow): string {
  return `${from}-${to}`
}

/** The window of a code that was checked, or came from `windowCode`. */
export function readWindow(code: string): TimeWindow {
  const [from = '', to = ''] = code.split('-')
  return { from, to }
}
