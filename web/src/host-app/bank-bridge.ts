interface Bridge {
  postMessage(text: string): void
}
declare global {
  interface Window {
    /** Android's web view. */
    AndroidInterface?: Bridge
    /** The iPhone's. */
    webkit?: { readonly messageHandlers?: { readonly FIBNativeBridge?: Bridge } }
    notifyWebView?: (text: string) => string
  }
}

/** Finds what the app put into the page; undefined outside of the app. */
export const findBridge = (): Bridge | undefined => window.AndroidInterface ?? window.webkit?.messageHandlers?.FIBNativeBridge

/** Tells whether the page is inside the banking app, by what the app puts into the page. */
export const isInBankApp = (): boolean => findBridge() !== undefined
