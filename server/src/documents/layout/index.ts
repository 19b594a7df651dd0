/** The layout of documents: its model, what all sheets of a brand have in common, and the PDF of it. */
export { type Block, type DocumentLayout, type Fact, type FlightEnd, type Latin, latin, type Printed } from './document.ts'
export { sheetOf } from './sheet.ts'
export { renderPdf } from './typst.ts'
