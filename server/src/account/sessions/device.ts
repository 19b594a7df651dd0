/** Device of a session, as its owner recognises it. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** The more special first: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const firstOf = (list: typeof browsers, text: string): string | null => list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Reads browser and system from a User-Agent header. Null if it does not say. */
export const deviceOf = (userAgent = ''): Device => ({ browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) })
