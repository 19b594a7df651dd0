import type { IsoCode } from '@karwan/domain/locales'

/** The model of a printed document: blocks of ready words. `document.typ` draws it and knows no language. */
export interface Latin {
  readonly text: string
  readonly ltr: true
}
/** A value of Latin letters or digits keeps its own direction inside Arabic script. */
export const latin = (text: string): Latin => ({ text, ltr: true })
export type Printed = string | Latin

export interface Fact {
  readonly label: string
  readonly value: Printed
  /** The label in English, for a reception abroad. */
  readonly gloss?: string
  /** The value in English, beneath it. */
  readonly also?: string
}
export interface FlightEnd {
  readonly time: string
  readonly city: string
  readonly airport: string
  readonly date: string
}
export type Block =
  | { readonly kind: 'facts'; readonly title?: string; readonly columns: number; readonly rows: readonly Fact[] }
  | {
      readonly kind: 'people'
      readonly title?: string
      readonly widths: readonly number[]
      readonly heads: readonly string[]
      readonly rows: readonly (readonly Printed[])[]
    }
  | {
      readonly kind: 'flight'
      readonly title?: string
      readonly tile: { readonly code: string; readonly color: string; readonly onColor: string }
      readonly airline: string
      readonly number: string
      readonly operated: string
      readonly cabin: string
      readonly from: FlightEnd
      readonly to: FlightEnd
      readonly duration: string
      readonly aircraft: string
    }
  /** Facts that an office asks for, printed large. */
  | { readonly kind: 'slip'; readonly code: Fact; readonly amount: Fact; readonly deadline: Fact }
  | { readonly kind: 'words'; readonly title?: string; readonly items: readonly string[] }
  /** Stands out at the top: that it was cancelled. */
  | { readonly kind: 'banner'; readonly text: string }
  /** A band for a reception; `lines` each in its own direction, the first stands out. */
  | { readonly kind: 'reception'; readonly lines: readonly { readonly text: string; readonly ltr: boolean }[] }
  | { readonly kind: 'wait'; readonly text: string }
  | {
      readonly kind: 'prices'
      readonly title?: string
      readonly rows: readonly { readonly label: string; readonly value: string }[]
      readonly total: { readonly label: string; readonly value: string }
      readonly note: string
    }
  | { readonly kind: 'notes'; readonly title?: string; readonly items: readonly string[] }

export interface DocumentLayout {
  /** Set closer together; `renderPdf` does that where it saves a page. */
  readonly tight?: boolean
  readonly title: string
  readonly subtitle: string
  readonly dir: 'ltr' | 'rtl'
  /** Typst knows no `ckb`; Sorani is shaped alike under `ku`. */
  readonly typstLang: IsoCode
  readonly brand: { readonly name: string; readonly logo: string }
  readonly colours: { readonly primary: string; readonly soft: string }
  readonly head: {
    readonly columns: number
    readonly rows: readonly Fact[]
    /** The code to read out at the counter, above the rows in large type. */
    readonly code?: Fact
  }
  /** SVG text; empty for none. */
  readonly qr: string
  readonly qrAlt: string
  /**
   * Address in the QR code; a reader of the document on a screen can press it. Empty where the code is for another
   * person's camera.
   */
  readonly qrAddress: string
  /** Said at the top, e.g. that this is a demonstration; empty for nothing. */
  readonly notice: string
  readonly blocks: readonly Block[]
  readonly footer: string
}
