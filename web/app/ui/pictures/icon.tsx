/** Paths on a grid of 24 by 24, drawn for this store. */
const paths = {
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4m6-4v4',
  card: 'M3 6h18v12H3zM3 10h18M7 15h3',
  cart: 'M3 4h2.5L8 15h10l2.5-8H6.2M9 20.5v-.01M17 20.5v-.01',
  chat: 'M4 5h16v11h-8l-5 4v-4H4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h7v14H4zM13 5h7v14h-7z',
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  filter: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z',
  home: 'M4 11 12 4l8 7v9h-6v-5h-4v5H4z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v-.01',
  key: 'M8 9.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.2 10.800 19 3m-3.500 3.500 3 3',
  list: 'M4 6h16M4 12h16M4 18h16',
  locate: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3m0 14v3M2 12h3m14 0h3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  map: 'M12 21s7-6.6 7-11.5A7 7 0 0 0 5 9.500C5 14.4 12 21 12 21zM12 7.500a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  phone: 'M7 3H4c0 9.5 7.5 17 17 17v-4l-5-1.5-2 2.500c-3-1.5-5.5-4-7-7L9.5 8z',
  plus: 'M6 12h12M12 6v12',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.200L15 10',
  sofa: 'M5 12V8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4M3 12.500a2 2 0 0 1 4 0V14h10v-1.500a2 2 0 0 1 4 0V18H3zM5 18v2m14-2v2',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.6-5 2.6.9-5.6-4-4 5.6-.800z',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 11v5m3-5v5',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 16.500a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600zM17 16.500a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4 2.5 20h19zM12 10v5M12 17.500v-.01',
} as const

export type IconName = keyof typeof paths

/** The names of all icons. */
export const iconNames = Object.keys(paths) as IconName[]

/** A line drawing beside a text. Hidden from screen readers, because the text says the same. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  )
}
