import { Icon, iconNames } from '../ui/icon.tsx'
import { Section } from './specimen.tsx'

const colors = {
  ink: 'bg-ink',
  soft: 'bg-soft',
  line: 'bg-line',
  edge: 'bg-edge',
  canvas: 'bg-canvas',
  sand: 'bg-sand',
  blue: 'bg-blue',
  deep: 'bg-deep',
  sky: 'bg-sky',
  sun: 'bg-sun',
  green: 'bg-green',
  mint: 'bg-mint',
  amber: 'bg-amber',
  honey: 'bg-honey',
  red: 'bg-red',
  rose: 'bg-rose',
} as const

const sizes = {
  sm: 'text-sm',
  base: 'text-base',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
  '3xl': 'text-3xl',
  '4xl': 'text-4xl',
} as const

/** Colours, sizes of text, line drawings: what app.css and icon.tsx give. */
export function Tokens() {
  return (
    <>
      <Section name="color">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {Object.entries(colors).map(([name, look]) => (
            <li key={name} className="flex flex-col gap-1 text-sm">
              <span className={`h-14 rounded-card border border-line ${look}`} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="text">
        <ul className="flex flex-col gap-2">
          {Object.entries(sizes).map(([name, look]) => (
            <li key={name} className={`${look} leading-tight`}>
              Ññ Áá ¿? $1,299.50 <code className="text-sm text-soft">{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="icon">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {iconNames.map((name) => (
            <li key={name} className="flex flex-col items-center gap-1 text-center text-sm">
              <Icon name={name} />
              <code className="break-all">{name}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
