import { createHash } from 'node:crypto'
import { colors } from './colors.ts'

/** The styles of plain pages of the store: its colors and sizes, without its scripts. */
export const styles = `
*{box-sizing:border-box}
body{margin:0;background:${colors.surfaceMuted};color:${colors.content};font:16px/1.5 Figtree,system-ui,sans-serif}
header{background:${colors.primaryStrong};padding:18px 16px}
header a{color:${colors.surface};font-size:22px;font-weight:700;text-decoration:none}
main{max-width:440px;margin:24px auto;padding:24px 16px;background:${colors.surface};border-radius:12px}
@media(min-width:480px){main{margin-top:48px;padding:32px}}
h1{margin:0 0 8px;font-size:28px;line-height:1.15}
form{margin:0}
label{display:block;margin:16px 0 4px;font-weight:600}
input:not([type=hidden]){width:100%;min-height:48px;padding:0 12px;border:1px solid ${colors.control};border-radius:6px;font:inherit}
input[aria-invalid]{border:2px solid ${colors.danger}}
button,.button{display:flex;width:100%;min-height:48px;margin-top:24px;align-items:center;justify-content:center;border:0;border-radius:999px;background:${colors.primary};color:${colors.surface};font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:${colors.primaryStrong}}
button.quiet{margin-top:8px;background:none;color:${colors.primary};text-decoration:underline}
:focus-visible{outline:3px solid ${colors.primary};outline-offset:2px}
header :focus-visible{outline-color:${colors.surface}}
.notice{margin-top:16px;padding:12px 16px;border-left:4px solid ${colors.danger};border-radius:12px;background:${colors.dangerSurface}}
.problem{margin:4px 0 0;color:${colors.danger};font-size:14px;font-weight:600}
.links{display:flex;flex-wrap:wrap;gap:8px 24px;margin:16px 0 0}
.links a:not(.button){display:inline-flex;min-height:44px;align-items:center;color:${colors.primary}}
`

/** Allows exactly these styles in a content security policy. */
export const stylesHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
