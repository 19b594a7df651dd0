/** A parabola by its coefficients, the constant first. */
export type Curve = readonly [number, number, number]

export const at = ([a, b, c]: Curve, x: number): number => a + b * x + c * x * x
/** Returns the slope of a curve at `x`. */
export const slopeAt = ([, b, c]: Curve, x: number): number => b + 2 * c * x

/** The parabola, or with degree 1 the straight line, nearest to the points (least squares). */
export function fitCurve(points: readonly (readonly [number, number])[], degree: 1 | 2): Curve {
  const middle = points.reduce((sum, [x]) => sum + x, 0) / Math.max(1, points.length)
  const size = degree + 1
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (_, column) => points.reduce((sum, [x]) => sum + (x - middle) ** (row + column), 0)),
    points.reduce((sum, [x, y]) => sum + y * (x - middle) ** row, 0),
  ])
  const [a = 0, b = 0, c = 0] = solved(rows)
  return [a - b * middle + c * middle * middle, b - 2 * c * middle, c]
}

/** Gauss and Jordan: each row holds its coefficients and behind them the right side. */
function solved(rows: number[][]): readonly number[] {
  rows.forEach((_, column) => {
    const best = rows
      .slice(column)
      .reduce((max, row, index) => (Math.abs(row[column] ?? 0) > Math.abs(rows[max]?.[column] ?? 0) ? column + index : max), column)
    const [one = [], other = []] = [rows[column], rows[best]]
    rows[column] = other
    rows[best] = one
    const pivot = other[column] || 1e-12
    rows.forEach((row, index) => {
      if (index === column) return
      const factor = (row[column] ?? 0) / pivot
      for (let cell = column; cell < row.length; cell++) row[cell] = (row[cell] ?? 0) - factor * (other[cell] ?? 0)
    })
  })
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] || 1e-12))
}
