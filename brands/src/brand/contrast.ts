import type { BrandColors, BrandTheme } from './colors.ts'

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const channels = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}
const middle = (from: string, to: string): string => {
  const [a, b] = [channels(from), channels(to)]
  return `#${a
    .map((value, index) =>
      Math.round((value + (b[index] ?? value)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

interface Pair {
  readonly name: string
  readonly foreground: string
  readonly background: string
  readonly least: number
}
const textOn = (name: string, foreground: string, background: string): Pair => ({ name, foreground, background, least: 4.5 })
const shapeOn = (name: string, foreground: string, background: string): Pair => ({ name, foreground, background, least: 3 })

function pairsOn(theme: BrandTheme, ground: 'background' | 'surface' | 'surfaceSunken' | 'surfaceRaised'): readonly Pair[] {
  const under = theme[ground]
  const inks = ['text', 'textMuted', 'textSubtle', 'link', 'secondaryText'] as const
  const tones = ['success', 'warning', 'danger', 'info'] as const
  return [
    ...inks.map(ink => textOn(`${ink} on ${ground}`, theme[ink], under)),
    ...tones.map(tone => textOn(`semantic.${tone}.text on ${ground}`, theme.semantic[tone].text, under)),
    shapeOn(`borderStrong on ${ground}`, theme.borderStrong, under),
    shapeOn(`focus on ${ground}`, theme.focus, under),
  ]
}

function pairsOf(theme: BrandTheme): readonly Pair[] {
  const { from, to } = theme.buttonGradient
  return [
    ...(['background', 'surface', 'surfaceSunken', 'surfaceRaised'] as const).flatMap(ground => pairsOn(theme, ground)),
    textOn('onPrimary on primary', theme.onPrimary, theme.primary),
    textOn('onPrimaryDark on primaryDark', theme.onPrimaryDark, theme.primaryDark),
    textOn('onSecondary on secondary', theme.onSecondary, theme.secondary),
    textOn('onButtonGradient on buttonGradient.from', theme.onButtonGradient, from),
    textOn('onButtonGradient on the middle of buttonGradient', theme.onButtonGradient, middle(from, to)),
    textOn('onButtonGradient on buttonGradient.to', theme.onButtonGradient, to),
    ...(['onFooter', 'onFooterMuted', 'footerAccent'] as const).map(ink =>
      textOn(`${ink} on footerBackground`, theme[ink], theme.footerBackground),
    ),
    textOn('onPrimarySoft on primarySoft', theme.onPrimarySoft, theme.primarySoft),
    textOn('onSecondarySoft on secondarySoft', theme.onSecondarySoft, theme.secondarySoft),
    ...(['success', 'warning', 'danger', 'info'] as const).flatMap(tone => [
      textOn(`semantic.${tone}.onSolid on its solid`, theme.semantic[tone].onSolid, theme.semantic[tone].solid),
      textOn(`semantic.${tone}.onSoft on its soft`, theme.semantic[tone].onSoft, theme.semantic[tone].soft),
    ]),
  ]
}

/**
 * Every pair of colours that is too faint to read: text needs 4.5:1, shapes 3:1. Empty when the brand is readable in
 * both themes.
 */
export function listFaintPairs(colors: BrandColors): readonly string[] {
  return (['light', 'dark'] as const).flatMap(theme =>
    pairsOf(colors[theme])
      .map(pair => ({ ...pair, ratio: contrastRatio(pair.foreground, pair.background) }))
      .filter(pair => pair.ratio < pair.least)
      .map(pair => `${theme}: ${pair.name} has ${pair.ratio.toFixed(2)}:1 and needs ${pair.least}:1`),
  )
}
