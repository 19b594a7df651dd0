import type { APIRequest, APIRequestContext, BrowserContext, Cookie } from '@playwright/test'

/**
 * Lets calls beside a browser's pages (`page.request`) share its cookies. They are made in the process of the tests,
 * whose clock is shifted, and the browser keeps cookies by the clock of the machine: each has its own store, and the
 * end of a cookie is moved on the way. Returns what ends the calls.
 */
export const shareCookies = (context: BrowserContext, api: APIRequest, baseURL: string): (() => Promise<void>) => {
  const shift = Number(process.env.TESTS_CLOCK) / 1000
  const moved = (cookies: readonly Cookie[], by: number): Cookie[] =>
    cookies.map(cookie => ({ ...cookie, expires: cookie.expires === -1 ? -1 : cookie.expires + by }))
  const own: APIRequestContext[] = []
  const nameOf = ({ name, domain, path }: Cookie): string => `${name} ${domain} ${path}`
  context.request.fetch = async (...asked) => {
    const before = await context.cookies()
    const calls = await api.newContext({ baseURL, storageState: { cookies: moved(before, shift), origins: [] } })
    own.push(calls)
    const answer = await calls.fetch(...asked)
    const { cookies } = await calls.storageState()
    const kept = new Set(cookies.map(nameOf))
    for (const { name, domain, path } of before.filter(cookie => !kept.has(nameOf(cookie))))
      await context.clearCookies({ name, domain, path })
    await context.addCookies(moved(cookies, -shift))
    return answer
  }
  return async () => {
    for (const calls of own) await calls.dispose()
  }
}
