/** Data whose fields with a usual value may be left out. */
export type WithoutDefaults<Data, Usual> = Omit<Data, keyof Usual> & {
  readonly [Field in keyof Usual & keyof Data]?: Data[Field]
}

/** Leaves out the fields that have their usual value, so that a page with many such data is shorter. */
export function withoutDefaults<Data extends object, const Usual extends Partial<Data>>(
  data: Data,
  usual: Usual,
): WithoutDefaults<Data, Usual> {
  const isUnusual = ([field, value]: [string, unknown]) => usual[field as keyof Usual] !== value
  return Object.fromEntries(Object.entries(data).filter(isUnusual)) as WithoutDefaults<Data, Usual>
}
