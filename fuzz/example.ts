/** The input of a call besides its path: a URL-encoded query or form, or JSON. */
export type Example = { readonly query?: string; readonly form?: string; readonly json?: unknown }
