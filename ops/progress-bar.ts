/** The output of a progress bar: a terminal, or anything that lines can be written to. */
type Screen = { readonly isTTY?: boolean; readonly columns?: number; write(text: string): unknown }

export type ProgressBar = {
  /** Shows the progress, from 0 to 1. */
  show(share: number, label: string): void
  /** Writes a line above the bar. */
  say(text: string): void
  end(): void
}

/** A progress bar on a terminal. Elsewhere it writes a line whenever the label changes. */
export function progressBar(screen: Screen): ProgressBar {
  let drawn = ''
  let lastLabel = ''
  const clear = () => {
    if (drawn !== '') screen.write('\r\u001b[K')
    drawn = ''
  }
  const draw = (share: number, label: string) => {
    const width = Math.max(10, Math.min(40, (screen.columns ?? 80) - 30))
    const full = Math.round(Math.min(1, share) * width)
    const percent = `${Math.floor(Math.min(1, share) * 100)}`.padStart(3)
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${percent} %  ${label}`
    if (bar === drawn) return
    clear()
    screen.write(bar)
    drawn = bar
  }
  return {
    show(share, label) {
      if (screen.isTTY === true) draw(share, label)
      else if (label !== lastLabel) screen.write(`${label} …\n`)
      lastLabel = label
    },
    say(text) {
      clear()
      screen.write(`${text}\n`)
    },
    end: clear,
  }
}
