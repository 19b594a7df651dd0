import { writeFile } from 'node:fs/promises'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

const extent = 4096
const least = 0
const most = 15
/** All tiles of the zooms from `least` to `most`. */
const tiles = (4 ** (most + 1) - 1) / 3

type Point = [x: number, y: number]
const features = (type: 2 | 3, kind: string, lines: readonly Point[][]) => lines.map(line => ({ type, geometry: [line], tags: { kind } }))
const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const across = (at: number): Point[] => [
  [0, at],
  [extent, at],
]
const down = (at: number): Point[] => across(at).map(([x, y]) => [y, x])

/** One tile in the layers of Protomaps: land, a park, a highway across and streets down. */
const tile = (): Uint8Array => {
  const layer = (all: ReturnType<typeof features>) => ({ features: all }) as never
  return fromGeojsonVt({
    earth: layer(features(3, 'earth', [square(0, extent)])),
    landuse: layer(features(3, 'park', [square(300, 1500)])),
    roads: layer([...features(2, 'minor_road', [512, 1536, 2560, 3584].map(down)), ...features(2, 'highway', [across(2048)])]),
  })
}

const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))])

/** Writes a PMTiles file of version 3 in which every place of the world is the same tile. */
export const writeTileFile = async (path: string): Promise<void> => {
  const data = tile()
  const metadata = Buffer.from('{}')
  const directory = Buffer.from([1, 0, tiles, data.length, 1].flatMap(varint))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const [directoryAt, metadataAt] = [127, 127 + directory.length]
  const dataAt = metadataAt + metadata.length
  const numbers = [directoryAt, directory.length, metadataAt, metadata.length, 0, 0, dataAt, data.length, tiles, 1, 1]
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * at)
  // Clustered; neither directory nor tile is compressed; vector tiles.
  header.set([1, 1, 1, 1, least, most], 96)
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at)
  await writeFile(path, Buffer.concat([header, directory, metadata, data]))
}
