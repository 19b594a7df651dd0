/** As much of a text as fits into so many UTF-16 units, no letter torn apart. */
export function fitting(text: string, longest: number): string {
  let fits = ''
  for (const letter of text) {
    if (fits.length + letter.length > longest) break
    fits += letter
  }
  return fits
}
