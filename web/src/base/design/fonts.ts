export interface FontFiles {
  readonly arabic: string
  readonly latin: string
  readonly latinExtended: string
}
const ranges: Readonly<Record<keyof FontFiles, string>> = {
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+200F-2010,U+2012-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExtended:
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113',
}

type StandIn = {
  readonly family: string
  readonly script: keyof FontFiles
  readonly weight: string
  readonly names: readonly string[]
  readonly width: number
}
const [regular, bold] = ['100 500', '600 900']
/**
 * Letters of the device, brought to Vazirmatn's width and height: the lines break where they will, so nothing moves
 * when the font arrives. One family for each Arabic font, as a device may have several; Android writes Arabic in Noto
 * Naskh, Linux in DejaVu.
 */
const standIns: readonly StandIn[] = [
  { family: 'Stand-in', script: 'latin', weight: regular, names: ['Arial', 'Liberation Sans', 'Helvetica Neue'], width: 100 },
  { family: 'Stand-in', script: 'latin', weight: bold, names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold'], width: 94.8 },
  { family: 'Naskh', script: 'arabic', weight: regular, names: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'], width: 108 },
  { family: 'Naskh', script: 'arabic', weight: bold, names: ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'], width: 106.5 },
  { family: 'DejaVu', script: 'arabic', weight: regular, names: ['DejaVu Sans'], width: 92 },
  { family: 'DejaVu', script: 'arabic', weight: bold, names: ['DejaVu Sans Bold'], width: 78 },
]
interface Metrics {
  /** Percent of the font size. */
  readonly ascent: number
  readonly descent: number
}
/** Vazirmatn's own: Arabic script stands in the middle of its line. */
const own: Metrics = { ascent: 102.5, descent: 53.7 }
/**
 * Of the same height for pages in English: capitals, 72 % high, stand in the middle of a button, a field or a tab. With
 * Vazirmatn's own they stand a tenth of their size too high. Chromium rounds the baseline up to a whole pixel, so the
 * ascent is 3 % more than the middle needs.
 */
const english: Metrics = { ascent: 116, descent: 40 }

const standInFaces = (prefix: string, { ascent, descent }: Metrics, of: readonly StandIn[]): string =>
  of
    .map(({ family, script, weight, names, width }) => {
      const share = (percent: number) => `${((percent / width) * 100).toFixed(1)}%`
      const source = names.map(name => `local("${name}")`).join(',')
      return `@font-face{font-family:"${prefix} ${family}";font-weight:${weight};src:${source};size-adjust:${width}%;ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%;unicode-range:${ranges[script]}}`
    })
    .join('')

const faces = (family: string, files: FontFiles, scripts: readonly (keyof FontFiles)[], more = ''): string =>
  scripts
    .map(
      script =>
        `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:100 900;src:url(${files[script]}) format("woff2");unicode-range:${ranges[script]}${more}}`,
    )
    .join('')

/**
 * Returns the style rules of Vazirmatn by script: a page fetches only what its letters need. "Vazirmatn English" is the
 * same files with other metrics.
 */
export const fontFaces = (files: FontFiles): string =>
  [
    faces('Vazirmatn Variable', files, ['arabic', 'latin', 'latinExtended']),
    standInFaces('Vazirmatn', own, standIns),
    faces(
      'Vazirmatn English',
      files,
      ['latin', 'latinExtended'],
      `;ascent-override:${english.ascent}%;descent-override:${english.descent}%;line-gap-override:0%`,
    ),
    standInFaces(
      'Vazirmatn English',
      english,
      standIns.filter(({ script }) => script === 'latin'),
    ),
  ].join('')
