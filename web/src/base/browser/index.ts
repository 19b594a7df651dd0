/** Functions of the browser that every layer above needs: code imported when it is needed, choices kept in cookies. */

export { rememberInCookie } from './cookies.ts'
export { importWithRetry } from './import-with-retry.ts'
export { fetchAllParts, untilNear } from './until-near.ts'
export { useAbortableEffect } from './use-abortable-effect.ts'
