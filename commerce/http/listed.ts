/** The values of a parameter that may be repeated and may have commas between its values. */
export function listed(values: readonly string[] | undefined): string[] {
  return (values ?? []).flatMap((text) => text.split(',')).filter(Boolean)
}
