/** Settings of an operator's own map. */
import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Environment } from './environment.ts'
import type { OwnMap } from './given.ts'

export const ownMap = (env: Environment): OwnMap | null => {
  const { KARWAN_MAP_STYLE_URL: style, KARWAN_MAP_TILES_URL: tiles, KARWAN_MAP_FILE: file, KARWAN_MAP_ATTRIBUTION: attribution = '' } = env
  if (style !== undefined) return { style, attribution }
  if (tiles !== undefined) return { tiles: decodeURI(tiles), attribution }
  return file === undefined ? null : { file: resolve(file), attribution }
}

/** One ground at a time, and nobody's work unnamed. */
export const mapFaults = (env: Environment): string[] => {
  const { KARWAN_MAP_FILE: file, KARWAN_MAP_ATTRIBUTION: attribution } = env
  const own = (['KARWAN_MAP_STYLE_URL', 'KARWAN_MAP_TILES_URL', 'KARWAN_MAP_FILE'] as const).filter(name => env[name] !== undefined)
  const fault = file === undefined ? undefined : findFileFault(file)
  return [
    ...(own.length > 1 ? [`${own.join(' and ')} are set together: a map has one ground`] : []),
    ...(own.length > 0 && attribution === undefined ? ['KARWAN_MAP_ATTRIBUTION is missing: it names whose map it is'] : []),
    ...(own.length === 0 && attribution !== undefined ? ['KARWAN_MAP_ATTRIBUTION is set, but no map of your own is'] : []),
    ...(fault === undefined ? [] : [`KARWAN_MAP_FILE is refused: ${fault}`]),
  ]
}

/** Of a PMTiles file, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
const header = { bytes: 127, version: 7, tileType: 99, vectorTiles: 1 }

const findFileFault = (path: string): string | undefined => {
  const bytes = Buffer.alloc(header.bytes)
  try {
    const file = openSync(path, 'r')
    try {
      if (readSync(file, bytes, 0, header.bytes, 0) < header.bytes) return 'it is no PMTiles file'
    } finally {
      closeSync(file)
    }
  } catch {
    return 'it cannot be read'
  }
  if (bytes.toString('latin1', 0, header.version) !== 'PMTiles' || bytes[header.version] !== 3) return 'it is no PMTiles file of version 3'
  return bytes[header.tileType] === header.vectorTiles ? undefined : 'its tiles are pictures, not vectors'
}
