interface Detector {
  detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads a QR code off a picture of the camera, undefined where there is none: by the browser itself where it can, else by a library that is fetched then. */
export async function createCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats: readonly string[] | undefined = await BarcodeDetector?.getSupportedFormats().catch(() => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async video => (await detector.detect(video).catch(() => []))[0]?.rawValue
  }
  const { default: readQr } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return undefined
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    return readQr(context.getImageData(0, 0, width, height).data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }
}
