/**
 * The colors of the shop by the names that they have in the styles of its pages (web/app/app.css), for what the server
 * writes without those: plain pages, the frame of a card, e-mails, papers.
 */
export const colors = {
  content: '#14202e',
  muted: '#4a5665',
  control: '#8a8578',
  surface: '#ffffff',
  surfaceMuted: '#f7f4ee',
  primary: '#0b3b8c',
  primaryStrong: '#082a63',
  selected: '#e8f0fe',
  accent: '#ffc629',
  success: '#0f7b4f',
  successSurface: '#e7f5ee',
  warningSurface: '#fff3dc',
  danger: '#b3261e',
  dangerSurface: '#fdecea',
} as const
