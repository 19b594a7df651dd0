import type { Brand } from './brand.ts'
import type { BrandTheme } from './colors.ts'

/**
 * The brand's tokens as CSS for the head of a page: light, dark by choice (`<html data-theme="dark">`) and dark by the
 * system where no theme is chosen. The values were validated at start, so nothing in them can end the style element.
 */
export function brandCss(brand: Pick<Brand, 'colors' | 'fonts'>): string {
  const light = tokensOf(brand.colors.light)
  const dark = tokensOf(brand.colors.dark)
  const fonts = `--font-sans:${brand.fonts.text};--font-heading:${brand.fonts.headings};`
  return [
    `:root{color-scheme:light;${fonts}${light}}`,
    `:root[data-theme="dark"]{color-scheme:dark;${dark}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${dark}}}`,
  ].join('\n')
}

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
