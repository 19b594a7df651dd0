/** As much of a text as fits into so many UTF-16 units, no letter torn apart. */
export function fitting(text: string, longest: number): string {
  let fits = ''
  for (const character of text) {
    if (fits.length + character.length > longest) break
    fits += character
  }
  return fits
}
