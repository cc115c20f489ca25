/** A colour as #RRGGBB. */
export type Hex = string

/** The ground below all goods, drawn or rendered. */
export const sand: Hex = '#F7F4EE'

function channels(color: Hex): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Mixes two colors: 0 is the first, 1 the second. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [channels(one), channels(other)]
  const mixed = a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** A color with lighter and darker tones of it. */
export type Tones = {
  readonly base: Hex
  readonly light: Hex
  readonly lighter: Hex
  readonly dark: Hex
  readonly darker: Hex
}

/** Light tones are warmer and dark tones bluer, so that none looks gray. */
export function tones(base: Hex): Tones {
  return {
    base,
    light: mix(base, '#FFF8EC', 0.18),
    lighter: mix(base, '#FFF8EC', 0.36),
    dark: mix(base, '#14202E', 0.16),
    darker: mix(base, '#14202E', 0.34),
  }
}
