interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/**
 * Returns a function that reads the QR code in a picture. It returns undefined when the picture shows none.
 * The browser's own `BarcodeDetector` reads where it can; elsewhere a library with the same interface is fetched.
 */
export async function createCodeReader(): Promise<(picture: ImageBitmapSource) => Promise<string | undefined>> {
  const Detector = (await findNativeDetector()) ?? (await import('qr/decode.js')).BarcodeDetector
  const detector: Detector = new Detector({ formats: ['qr_code'] })
  return async picture => (await detector.detect(picture).catch(() => []))[0]?.rawValue
}

/** Returns the browser's detector, or undefined when it is missing or does not read QR codes. */
async function findNativeDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => [])
  return formats?.includes('qr_code') ? BarcodeDetector : undefined
}
