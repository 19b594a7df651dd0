/** Names of the caches, for page and worker. `files` and `pictures` are shared, the others are personal. */
export const cacheNames = { files: 'karwan-files', pictures: 'karwan-pictures', pages: 'karwan-pages', documents: 'karwan-papers' } as const

/** Page that lists what is kept on the device, in place of any page that cannot be had. */
export const offlinePage = '/offline'
/** Pages of a traveler's own trips. To look a booking up needs the network; the page of a booking names it. */
export const isOwnPage = (path: string, query = ''): boolean =>
  /^\/(user\/purchases|payment\/office)\/?$/.test(path) || (/^\/booking\/?$/.test(path) && new URLSearchParams(query).has('order_id'))
/**
 * Documents and calendar entries of a booking, and visas that were got. Not the letter to an embassy: whole passport
 * numbers may stand in it, and none is kept here.
 */
export const isDocument = (path: string): boolean =>
  /^\/api\/visas\/[^/]+\/[^/]+\/visa\.pdf$/.test(path) || /^\/api\/orders\/[^/]+\/(.+\/)?(?!letter\.)[^/]+\.(pdf|ics)$/.test(path)
