export interface Position {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusMeters = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the great circle (haversine), in whole metres. */
export const metersBetween = (from: Position, to: Position): number => {
  const [up, across] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const chord = Math.sin(up / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(across / 2) ** 2
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord))))
}
