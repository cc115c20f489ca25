import { Icon, iconNames } from '../ui/pictures/icon.tsx'
import { Section } from './specimen.tsx'

const colors = {
  content: 'bg-content',
  muted: 'bg-muted',
  divider: 'bg-divider',
  control: 'bg-control',
  surface: 'bg-surface',
  'surface-muted': 'bg-surface-muted',
  primary: 'bg-primary',
  'primary-strong': 'bg-primary-strong',
  'on-primary': 'bg-on-primary',
  selected: 'bg-selected',
  accent: 'bg-accent',
  success: 'bg-success',
  'success-surface': 'bg-success-surface',
  warning: 'bg-warning',
  'warning-surface': 'bg-warning-surface',
  danger: 'bg-danger',
  'danger-surface': 'bg-danger-surface',
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

/** Colors and text sizes of app.css, and the icons. */
export function Tokens() {
  return (
    <>
      <Section name="color">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {Object.entries(colors).map(([name, look]) => (
            <li key={name} className="flex flex-col gap-1 text-sm">
              <span className={`h-14 rounded-card border border-divider ${look}`} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="text">
        <ul className="flex flex-col gap-2">
          {Object.entries(sizes).map(([name, look]) => (
            <li key={name} className={`${look} leading-tight`}>
              Ññ Áá ¿? $1,299.50 <code className="text-sm text-muted">{name}</code>
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
