/** Names of the caches, for page and worker. `files` and `pictures` are shared, the others are personal. */
export const cacheNames = { files: 'karwan-files', pictures: 'karwan-pictures', pages: 'karwan-pages', documents: 'karwan-papers' } as const

/** Pages of a traveler's own trips. */
export const isOwnPage = (path: string): boolean => /^\/(user\/purchases|booking|payment\/office)\/?$/.test(path)
/**
 * Documents and calendar entries of a booking, but for the letter to an embassy: whole passport numbers may stand in
 * it, and none is kept here.
 */
export const isDocument = (path: string): boolean => /^\/api\/orders\/[^/]+\/(.+\/)?(?!letter\.)[^/]+\.(pdf|ics)$/.test(path)
