const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)

/** Data for a `<script type="application/json">`, which a text cannot close. */
export const jsonForHtml = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
