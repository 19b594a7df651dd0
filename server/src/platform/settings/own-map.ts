/** Settings of an operator's own map. */
import type { Environment } from './environment.ts'
import type { OwnMap } from './given.ts'

export const ownMap = ({ KARWAN_MAP_STYLE_URL: style, KARWAN_MAP_TILES_URL: tiles, ...env }: Environment): OwnMap | null => {
  const attribution = env.KARWAN_MAP_ATTRIBUTION ?? ''
  if (style !== undefined) return { style, attribution }
  return tiles === undefined ? null : { tiles: decodeURI(tiles), attribution }
}

/** One ground at a time, and nobody's work unnamed. */
export const mapFaults = (env: Environment): string[] => {
  const { KARWAN_MAP_STYLE_URL: style, KARWAN_MAP_TILES_URL: tiles, KARWAN_MAP_ATTRIBUTION: attribution } = env
  const own = style ?? tiles
  return [
    ...(style !== undefined && tiles !== undefined
      ? ['KARWAN_MAP_STYLE_URL and KARWAN_MAP_TILES_URL are both set: a map has one ground']
      : []),
    ...(own !== undefined && attribution === undefined ? ['KARWAN_MAP_ATTRIBUTION is missing: it names whose map it is'] : []),
    ...(own === undefined && attribution !== undefined ? ['KARWAN_MAP_ATTRIBUTION is set, but no map of your own is'] : []),
  ]
}
