import { colors } from '#platform/html/colors.ts'
import { mounts } from '#site/mounts.ts'

/**
 * Styles that match the store's pages and fields (web/app/app.css), so that the frame blends in with its
 * page.
 */
export const styles = `
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${mounts.cardPage}/figtree.woff2) format("woff2")}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;padding:16px;font:16px/1.5 Figtree,system-ui,sans-serif;color:${colors.content};background:${colors.surface}}
main{max-width:28rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;margin:-16px -16px 24px;padding:8px 16px;background:${colors.primary};color:${colors.surface}}
header strong{font-size:18px;font-weight:800}
header a{display:inline-flex;min-height:44px;align-items:center;color:${colors.surface};font-weight:600}
header :focus-visible{outline-color:${colors.surface}}
.purpose{margin:0 0 16px}
h1{font-size:22px;line-height:1.15;margin:0 0 16px}
p{margin:0}
.test{margin:24px 0 0;padding:12px 12px 4px;border-radius:12px;background:${colors.warningSurface}}
.problem{color:${colors.danger};font-size:14px;font-weight:600}
.notice{margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colors.danger};border-radius:12px;background:${colors.dangerSurface}}
.done{margin:0 0 16px;padding:12px 16px;border-left:4px solid ${colors.success};border-radius:12px;background:${colors.successSurface}}
.gone{margin:0 0 16px}
.field{display:grid;gap:4px;margin:0 0 16px;align-content:start}
.row{display:grid;grid-template:auto auto auto auto/1fr 1fr;gap:0 16px}
.row .field{grid-row:span 4;grid-template-rows:subgrid}
label{font-weight:600}
.hint{color:${colors.muted};font-size:14px}
input{width:100%;min-height:48px;padding:0 12px;font:inherit;font-variant-numeric:tabular-nums;border:1px solid ${colors.control};border-radius:6px;background:${colors.surface};color:inherit}
input[aria-invalid]{border-color:${colors.danger};border-width:2px}
.hosted{height:48px;padding:0 12px;border:1px solid ${colors.control};border-radius:6px;background:${colors.surface}}
.hosted.braintree-hosted-fields-focused{outline:3px solid ${colors.primary};outline-offset:2px}
.hosted.wrong{border-color:${colors.danger};border-width:2px}
[hidden]{display:none!important}
button:disabled{background:${colors.muted};cursor:default}
button,.button{display:flex;width:100%;min-height:48px;padding:4px 24px;align-items:center;justify-content:center;border:0;border-radius:24px;background:${colors.primary};color:${colors.surface};font:inherit;font-weight:600;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
p+p>button{margin-top:12px}
button:hover,.button:hover{background:${colors.primaryStrong}}
.wallets{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:8px}
.wallet{background:${colors.content}}
.wallet:hover{background:#000}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{padding:0;font-weight:600}
.choice{display:flex;gap:12px;align-items:center;min-height:48px;padding:8px 0;font-weight:400;overflow-wrap:anywhere}
.choice input{flex:none;width:20px;min-height:20px;accent-color:${colors.primary}}
.quiet{margin-top:12px;background:none;color:${colors.primary};text-decoration:underline}
.quiet:hover{background:${colors.selected}}
.or{margin:12px 0;color:${colors.muted};text-align:center}
a{color:${colors.primary}}
summary{cursor:pointer;min-height:44px;padding:10px 0}
ul{margin:0;padding:0 0 12px 20px}
:focus-visible{outline:3px solid ${colors.primary};outline-offset:2px}
@media (max-width:15rem){.row{grid-template-columns:1fr}}
@media (forced-colors:active){button,.button{border:1px solid ButtonText}}`

/**
 * A script for a page in a frame: it reports its height to the parent page on changes and on request, so that the frame
 * does not scroll.
 * @param storeOrigin the origin of the parent page; without one that of this page
 */
export function heightScript(storeOrigin: string | undefined): string {
  const target = storeOrigin === undefined ? 'location.origin' : JSON.stringify(new URL(storeOrigin).origin)
  return `
if (parent !== window) {
  const tell = () => parent.postMessage({ cardPageHeight: Math.ceil(document.documentElement.getBoundingClientRect().height) }, ${target})
  new ResizeObserver(tell).observe(document.documentElement)
  addEventListener('message', (event) => { if (event.source === parent) tell() })
}`
}

/**
 * A script for the embedded form: it moves the focus of a rejected form to its first problem, and groups the digits of a
 * card number as they are on the card (American Express 4-6-5, others in fours), with the caret after the same digit.
 */
export const fieldScript = `
document.querySelector('[aria-invalid]')?.focus()
const number = document.querySelector('input[name=number]')
number?.addEventListener('input', () => {
  const digits = number.value.replace(/\\D/g, '')
  const before = number.value.slice(0, number.selectionStart).replace(/\\D/g, '').length
  const starts = /^3[47]/.test(digits) ? [4, 10] : [4, 8, 12, 16]
  number.value = [...digits].map((digit, at) => (starts.includes(at) ? ' ' : '') + digit).join('')
  const caret = before + starts.filter((start) => start < before).length
  number.setSelectionRange(caret, caret)
})`
