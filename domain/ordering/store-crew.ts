/** Who drives out for a store at a time. */
export type StoreCrew = { readonly trucks: number; readonly people: number }

/** A truck carries sofas and refrigerators, so nobody drives out alone. */
const peopleOnTruck = 2

/** How many homes one truck reaches in a window of two or three hours. */
const visitsOfTruck = 2

/** How many visits a store can promise for one window of time; 0 if no truck can leave. */
export function visitsInWindow({ trucks, people }: StoreCrew): number {
  return Math.min(trucks, Math.floor(people / peopleOnTruck)) * visitsOfTruck
}
