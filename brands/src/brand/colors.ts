import { z } from 'zod'

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #055c65')
const tone = z.strictObject({ solid: hex, onSolid: hex, soft: hex, onSoft: hex, text: hex, border: hex })

/**
 * One theme of a brand: the roles of the product's colours. `primaryDark` is the hover tone; in a dark theme it is the
 * lighter one.
 */
export const themeSchema = z.strictObject({
  primary: hex,
  primaryDark: hex,
  secondary: hex,
  footerBackground: hex,
  buttonGradient: z.strictObject({ from: hex, to: hex }),
  onPrimary: hex,
  onPrimaryDark: hex,
  onButtonGradient: hex,
  onSecondary: hex,
  onFooter: hex,
  onFooterMuted: hex,
  footerAccent: hex,
  primarySoft: hex,
  onPrimarySoft: hex,
  secondarySoft: hex,
  onSecondarySoft: hex,
  secondaryText: hex,
  background: hex,
  surface: hex,
  surfaceSunken: hex,
  surfaceRaised: hex,
  text: hex,
  textMuted: hex,
  textSubtle: hex,
  border: hex,
  borderStrong: hex,
  link: hex,
  focus: hex,
  mapWater: hex,
  mapLand: hex,
  skeleton: hex,
  skeletonShine: hex,
  overlay: z.string().min(1),
  shadowColor: z.string().regex(/^\d{1,3} \d{1,3} \d{1,3}$/, 'must be three numbers such as 32 27 21'),
  shadowStrength: z.number().positive(),
  neutral: z.array(hex).length(12),
  semantic: z.strictObject({ success: tone, warning: tone, danger: tone, info: tone }),
  illustration: z.strictObject({
    primary: hex,
    primaryDark: hex,
    tint: hex,
    niche: hex,
    secondary: hex,
    secondaryDark: hex,
    ink: hex,
    paper: hex,
    line: hex,
    success: hex,
    danger: hex,
    onSecondary: hex,
    onBadge: hex,
  }),
})
export type BrandTheme = z.infer<typeof themeSchema>

export const colorsSchema = z.strictObject({ light: themeSchema, dark: themeSchema })
export type BrandColors = z.infer<typeof colorsSchema>
