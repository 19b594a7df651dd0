/** Verdict on a file. `not-scanned`: the scanner gave none, with the reason for the log. */
export type ScanVerdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly virus: string }
  | { readonly is: 'not-scanned'; readonly reason: string }

/** Looks for viruses in files. Never throws: a scanner that is down keeps nobody from sending documents. */
export interface FileScanner {
  readonly scan: (bytes: Uint8Array) => Promise<ScanVerdict>
}
