const longestSide = 640

/**
 * A picture drawn anew as JPEG, its longer side at most 640 px: few bytes for a weak line, and nothing of the file but
 * what is seen. Undefined for what is no picture the browser can draw.
 */
export async function smallPicture(file: Blob): Promise<Blob | undefined> {
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (!drawn) return undefined
  const scale = Math.min(1, longestSide / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // JPEG has no see-through; on white it looks as on most pages.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', 0.86))
}
