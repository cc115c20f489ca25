/** Position in percent, rotation in degrees and color of each piece of confetti beside the text. */
const confetti = [
  [3, 12, 20, 'bg-accent'],
  [2, 46, -35, 'bg-surface'],
  [4, 78, 70, 'bg-selected'],
  [8, 28, -60, 'bg-selected max-md:hidden'],
  [12, 64, 15, 'bg-accent max-md:hidden'],
  [17, 16, 40, 'bg-surface max-md:hidden'],
  [21, 86, -20, 'bg-selected max-md:hidden'],
  [78, 84, 55, 'bg-accent max-md:hidden'],
  [83, 14, -70, 'bg-selected max-md:hidden'],
  [88, 60, 25, 'bg-surface max-md:hidden'],
  [91, 30, -15, 'bg-accent max-md:hidden'],
  [94, 8, 60, 'bg-surface'],
  [95, 44, -40, 'bg-selected'],
  [93, 82, 10, 'bg-accent'],
] as const

/** Confetti. Hidden from screen readers, and still for people who prefer no motion. */
export function Celebration() {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {confetti.map(([x, y, turn, colour]) => (
        <span
          key={`${x} ${y}`}
          className={`absolute h-2 w-3.5 rounded-sm opacity-80 ${colour}`}
          style={{ left: `${x}%`, top: `${y}%`, transform: `rotate(${turn}deg)` }}
        />
      ))}
    </div>
  )
}
