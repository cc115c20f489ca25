import { type CardPage, wordsOf } from '../card-html.ts'

/** The version of Braintree's scripts for browsers that the pages are written for. */
const vendorVersion = '3.144.0'

/** The address of one of Braintree's scripts. */
export const vendorScript = (name: string): string =>
  `https://js.braintreegateway.com/web/${vendorVersion}/js/${name}.min.js`

/**
 * What the scripts of both pages begin with: `place` is what is shown with scripts alone, `say` shows a notice in it, `keep`
 * sends what Braintree gave to the store's server, and `goOn` leads on once that is kept.
 */
const common = `
const place = document.querySelector('[data-config]')
const config = JSON.parse(place.dataset.config)
const notice = document.getElementById('notice')
document.getElementById('needs').hidden = true
place.hidden = false
function say(text) {
  notice.hidden = text === ''
  notice.textContent = text
}
async function keep(entered) {
  const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams(entered) })
  return answer.json()
}
function goOn(next) {
  place.hidden = true
  const link = document.getElementById('on')
  link.href = next
  document.getElementById('saved').hidden = false
  link.click()
}`

/**
 * The end of a page on which something is entered: what is shown when it is saved, Braintree's scripts, and the page's own.
 */
export function entryEnd(page: CardPage, vendorScripts: readonly string[], script: string): string {
  const say = wordsOf(page)
  return `<div id="saved" hidden>
<p class="done" role="status">${say('card-page.saved.text')}</p>
<a class="button" id="on" target="_top">${say('card-page.continue')}</a>
</div>
${vendorScripts.map((address) => `<script src="${address}"></script>`).join('\n')}
<script nonce="${page.nonce}">${common}${script}</script>`
}
