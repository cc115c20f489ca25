/**
 * An HTTP client that behaves like a browser without scripts: keeps cookies by path and follows redirects.
 */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>()
  /** The URL of the last page. */
  url = ''

  #cookieHeader(url: URL): string {
    return [...this.#cookies]
      .filter(([, cookie]) => url.pathname.startsWith(cookie.path))
      .map(([name, cookie]) => `${name}=${cookie.value}`)
      .join('; ')
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
      const value = pair.slice(at + 1)
      const gone =
        value === '' || attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one))
      if (gone) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), { value, path })
    }
  }

  /** Requests a page and follows redirects, except to a URL that starts with `until`. */
  async open(address: string, form?: Record<string, string>, until = 'none:'): Promise<Response> {
    let response = await this.#ask(address, form)
    while (response.status >= 300 && response.status < 400) {
      const next = new URL(response.headers.get('location') ?? '', this.url).href
      if (next.startsWith(until)) {
        this.url = next
        return response
      }
      response = await this.#ask(next)
    }
    return response
  }

  async #ask(address: string, form?: Record<string, string>): Promise<Response> {
    this.url = address
    const url = new URL(address)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.#cookieHeader(url), ...(form && { origin: url.origin }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    this.#keep(response)
    return response
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }
}
