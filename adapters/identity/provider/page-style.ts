import { createHash } from 'node:crypto'

/** The styles of the provider's pages: the store's colors and sizes, without its scripts. */
export const styles = `
*{box-sizing:border-box}
body{margin:0;background:#f7f4ee;color:#14202e;font:16px/1.5 Figtree,system-ui,sans-serif}
header{background:#082a63;padding:18px 16px}
header a{color:#fff;font-size:22px;font-weight:700;text-decoration:none}
main{max-width:440px;margin:24px auto;padding:24px 16px;background:#fff;border-radius:12px}
@media(min-width:480px){main{margin-top:48px;padding:32px}}
h1{margin:0 0 8px;font-size:28px;line-height:1.15}
form{margin:0}
label{display:block;margin:16px 0 4px;font-weight:600}
input:not([type=hidden]){width:100%;min-height:48px;padding:0 12px;border:1px solid #8a8578;border-radius:6px;font:inherit}
input[aria-invalid]{border:2px solid #b3261e}
button,.button{display:flex;width:100%;min-height:48px;margin-top:24px;align-items:center;justify-content:center;border:0;border-radius:999px;background:#0b3b8c;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#082a63}
button.quiet{margin-top:8px;background:none;color:#0b3b8c;text-decoration:underline}
:focus-visible{outline:3px solid #0b3b8c;outline-offset:2px}
header :focus-visible{outline-color:#fff}
.notice{margin-top:16px;padding:12px 16px;border-left:4px solid #b3261e;border-radius:12px;background:#fdecea}
.problem{margin:4px 0 0;color:#b3261e;font-size:14px;font-weight:600}
.links{display:flex;flex-wrap:wrap;gap:8px 24px;margin:16px 0 0}
.links a:not(.button){display:inline-flex;min-height:44px;align-items:center;color:#0b3b8c}
`

/** Allows exactly these styles in a content security policy. */
export const stylesHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
