/** Headers of every answer: cookies, and what protects a page. */
export { clearCookie, keepCookiesFromCaches, readCookie, setCookie } from './cookies.ts'
export { allowPage, makeNonce, type OutsideOrigins, protectAnswers, workerPolicy } from './security-headers.ts'
