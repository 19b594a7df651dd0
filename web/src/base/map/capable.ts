/** Tells whether this browser supports WebGL 2. */
export const hasWebGl = (): boolean => {
  try {
    const pen = document.createElement('canvas').getContext('webgl2')
    pen?.getExtension('WEBGL_lose_context')?.loseContext()
    return pen !== null
  } catch {
    return false
  }
}

/** Tells whether the visitor asked the browser to save data, or is on a slow line. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
