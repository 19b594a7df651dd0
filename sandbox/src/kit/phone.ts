import { escapeHtml } from './html.ts'

/**
 * A phone with something inside, as HTML: a frame that links and forms aim at by `name`. The look stands in
 * `pageStyle`.
 */
export const phoneFrame = ({ name, title, address }: { readonly name: string; readonly title: string; readonly address: string }): string =>
  `<div class="phone"><iframe name="${escapeHtml(name)}" title="${escapeHtml(title)}" src="${escapeHtml(address)}"></iframe></div>`

/** As `pagePolicy`, for a page that holds the shop in a phone: the shop may be framed, and forms may lead to it. */
export const phonePagePolicy = (shopOrigin: string): string =>
  `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self' ${shopOrigin}; base-uri 'none'; form-action 'self' ${shopOrigin}; frame-ancestors 'none'`
/** Of what stands inside a phone of ours. */
export const insidePhonePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
