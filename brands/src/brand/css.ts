import type { Brand } from './brand.ts'
import type { BrandTheme } from './colors.ts'

/**
 * The brand's tokens as CSS for the head of a page: light, dark by choice (`<html data-theme="dark">`) and dark by the
 * system where no theme is chosen. The values were validated at start, so nothing in them can end the style element.
 */
export function brandCss(brand: Pick<Brand, 'arch' | 'colors' | 'fonts'>): string {
  const light = tokensOf(brand.colors.light)
  const dark = tokensOf(brand.colors.dark)
  const fonts = `--font-sans:${brand.fonts.text};--font-heading:${brand.fonts.headings};--arch:${archOf(brand.arch)};`
  return [
    `:root{color-scheme:light;${fonts}${light}}`,
    `:root[data-theme="dark"]{color-scheme:dark;${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${dark}}}`,
  ].join('\n')
}

/** Upper part of each window, in a square of 100; walls and sill are the same for all. */
const archCrowns: Readonly<Record<Brand['arch'], string>> = {
  'four-centred': 'V42C0 20 27 13 50 0C73 13 100 20 100 42',
  ogee: 'V36C0 22 16 24 30 15C40 9 46 6 50 0C54 6 60 9 70 15C84 24 100 22 100 36',
  round: 'V40C0 16 22 0 50 0C78 0 100 16 100 40',
}
/** The brand's window as a picture that a mask takes, drawn as wide and high as its place. */
const archOf = (arch: Brand['arch']): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' preserveAspectRatio='none'%3E%3Cpath d='M0 98.5${archCrowns[arch]}V98.5Q100 100 98.5 100H1.5Q0 100 0 98.5Z'/%3E%3C/svg%3E")`

const renamed: Readonly<Record<string, string>> = {
  primaryDark: 'primary-hover',
  onPrimaryDark: 'on-primary-hover',
  footerBackground: 'footer',
  onButtonGradient: 'on-button',
}
const kebab = (name: string): string => name.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)
const declare = (name: string, value: string | number): string => `--${name}:${value};`

function tokensOf(theme: BrandTheme): string {
  const { buttonGradient, illustration, neutral, semantic, shadowColor, shadowStrength, ...roles } = theme
  return [
    ...Object.entries(roles).map(([role, value]) => declare(`color-${renamed[role] ?? kebab(role)}`, value)),
    declare('color-button-from', buttonGradient.from),
    declare('color-button-to', buttonGradient.to),
    ...neutral.map((value, index) => declare(`neutral-${index + 1}`, value)),
    ...Object.entries(semantic).flatMap(([tone, values]) => [
      declare(`color-${tone}`, values.solid),
      declare(`color-on-${tone}`, values.onSolid),
      declare(`color-${tone}-soft`, values.soft),
      declare(`color-on-${tone}-soft`, values.onSoft),
      declare(`color-${tone}-text`, values.text),
      declare(`color-${tone}-border`, values.border),
    ]),
    declare('shadow-color', shadowColor),
    declare('shadow-strength', shadowStrength),
    ...Object.entries(illustration).map(([part, value]) => declare(`illustration-${kebab(part)}`, value)),
  ].join('')
}
