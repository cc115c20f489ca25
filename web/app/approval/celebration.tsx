/** Where each scrap of paper flies: its place in percent, its turn in degrees, its colour. */
const scraps = [
  [4, 18, 20, 'bg-sun'],
  [9, 62, -35, 'bg-white'],
  [14, 34, 70, 'bg-sky'],
  [19, 80, 15, 'bg-sun'],
  [24, 10, -60, 'bg-white'],
  [30, 90, 40, 'bg-sky'],
  [70, 88, -20, 'bg-sun'],
  [76, 12, 55, 'bg-white'],
  [81, 70, -70, 'bg-sky'],
  [86, 30, 25, 'bg-sun'],
  [91, 58, -15, 'bg-white'],
  [96, 22, 60, 'bg-sky'],
] as const

/** Paper in the air. It says nothing by itself and holds still for those who want no motion. */
export function Celebration() {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {scraps.map(([x, y, turn, colour]) => (
        <span
          key={x}
          className={`absolute h-2 w-3.5 rounded-sm opacity-80 ${colour}`}
          style={{ left: `${x}%`, top: `${y}%`, transform: `rotate(${turn}deg)` }}
        />
      ))}
    </div>
  )
}
