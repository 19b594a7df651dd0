import type { Page } from '@playwright/test'

/**
 * Waits for the page to tell the server that its search is called off. Begin before the press: without the call the
 * suppliers end too, by their own deadlines.
 */
export const cancelCall = (page: Page): Promise<unknown> =>
  page.waitForRequest(request => request.method() === 'DELETE' && new URL(request.url()).pathname.startsWith('/api/dynamic-package/sid/'))
